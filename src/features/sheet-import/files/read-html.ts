import { type Cell, type Grid, type Merge, MOST_COLUMNS } from '#features/sheet-import/reading/grid.ts';

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
      if (column >= MOST_COLUMNS) break;
      const bottom = Math.min(top + Math.max(cell.rowSpan, 1), table.rows.length) - 1;
      const right = Math.min(column + Math.max(cell.colSpan, 1), MOST_COLUMNS) - 1;
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

function textOfCell(cell: HTMLTableCellElement): Cell {
  const text = (cell.textContent ?? '').trim();
  return text === '' ? null : text;
}
