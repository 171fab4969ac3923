import type { Cell, Grid, Merge } from '#features/sheet-import/reading/grid.ts';

const MOST_SPAN = 2_000;

/**
 * The first table of a copied piece of a page, with its merged cells: Google Sheets and Excel put it beside the plain text.
 * Null without a table. The document is inert: nothing in it loads or runs.
 */
export function gridOfHtml(html: string): Grid | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return null;
  const rows: Cell[][] = [];
  const merges: Merge[] = [];
  const taken = new Set<string>();
  for (const [top, row] of [...table.rows].entries()) {
    const cells: Cell[] = [];
    let column = 0;
    for (const cell of row.cells) {
      while (taken.has(`${top},${column}`)) column += 1;
      const bottom = top + span(cell.rowSpan) - 1;
      const right = column + span(cell.colSpan) - 1;
      while (cells.length < column) cells.push(null);
      cells[column] = textOfCell(cell);
      if (bottom > top || right > column) {
        merges.push({ top, left: column, bottom, right });
        for (let down = top; down <= bottom; down += 1)
          for (let along = column; along <= right; along += 1) taken.add(`${down},${along}`);
      }
      column = right + 1;
    }
    rows.push(cells);
  }
  return { name: '', rows, merges };
}

const span = (count: number): number => Math.min(Math.max(count, 1), MOST_SPAN);

function textOfCell(cell: HTMLTableCellElement): Cell {
  const text = (cell.textContent ?? '').trim();
  return text === '' ? null : text;
}
