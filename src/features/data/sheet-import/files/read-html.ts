import { withFormulas } from '#domain/formula-texts.ts';
import { knownService } from '#domain/services.ts';
import { headerWords, roleOfHeader } from '#features/data/sheet-import/reading/header-words.ts';
import {
  type Cell,
  type Grid,
  type Merge,
  MOST_CELL_LETTERS,
  MOST_COLUMNS,
  MOST_MERGES,
  MOST_ROWS,
  textOf,
} from '#features/data/sheet-import/reading/grid.ts';
import { TooLarge, TooLong } from './bounds.ts';
import { boundTags } from './html-text.ts';
import { TakenPlaces } from './taken-places.ts';

/**
 * Tables with data in a page or a copied fragment, each with its merged cells: Google Sheets and Excel put HTML beside
 * the plain text. A title above a table is its name. The document is inert: nothing in it loads or runs. Throws
 * `TooLarge`, and `TooLong` at `endsAt`, ms of `performance.now()`.
 */
export function gridsOfHtml(html: string, name: string, endsAt: number): Grid[] {
  boundTags(html);
  const page = new DOMParser().parseFromString(html, 'text/html');
  // A layout table has no rows of its own.
  const tables = [...page.querySelectorAll('table')].filter((table) => !table.querySelector('table'));
  return named(
    joinedHeads(tables.map((table) => gridOfTable(table, endsAt)).filter(({ rows }) => rows.length > 0)),
    name,
  );
}

const widthOf = ({ rows }: Grid): number =>
  Math.max(0, ...rows.map((row) => row.filter((cell) => cell !== null).length));

/** Scrolling tables have their header in a separate table. */
function joinedHeads(grids: readonly Grid[]): Grid[] {
  const out: Grid[] = [];
  for (const grid of grids) {
    const head = out.at(-1);
    const isHead = head && head.rows.length === 1 && widthOf(head) > 2 && !isHeader(grid.rows[0]);
    if (isHead && widthOf(head) === widthOf(grid) && isHeader(head.rows[0]))
      out[out.length - 1] = {
        ...grid,
        rows: [...head.rows, ...grid.rows],
        merges: grid.merges.map(({ top, left, bottom, right }) => ({
          top: top + 1,
          left,
          bottom: bottom + 1,
          right,
        })),
      };
    else out.push(grid);
  }
  return out;
}

const isHeader = (row: readonly Cell[] | undefined): boolean =>
  (row ?? []).filter((cell) => roleOfHeader(headerWords(textOf(cell))) !== null).length >= 2;

/** A title isn't data, unless there is nothing else. Each sheet has a unique name: rows are identified by it. */
function named(grids: readonly Grid[], name: string): Grid[] {
  const isData = (grid: Grid): boolean => widthOf(grid) > 1 && grid.rows.length > 1;
  if (!grids.some(isData)) return grids.slice(0, 1).map((grid) => ({ ...grid, name }));
  let title = '';
  const out: Grid[] = [];
  for (const grid of grids) {
    const own = grid.name === '' ? title : grid.name;
    title = '';
    if (isData(grid)) out.push({ ...grid, name: own });
    else
      title = grid.rows
        .flat()
        .map(textOf)
        .filter((text) => text !== '')
        .join(' ')
        .slice(0, 60);
  }
  const taken = new Set<string>();
  return out.map((grid, at) => {
    const own =
      out.length === 1 && !knownService(grid.name)
        ? name
        : grid.name || (at === 0 ? name : `${name} ${at + 1}`.trim());
    const free = taken.has(own) ? `${own} (${at + 1})` : own;
    taken.add(free);
    return { ...grid, name: free };
  });
}

function gridOfTable(table: HTMLTableElement, endsAt: number): Grid {
  const rows: Cell[][] = [];
  const merges: Merge[] = [];
  const taken = new TakenPlaces();
  const { length } = table.rows;
  if (length > MOST_ROWS) throw new TooLarge();
  for (const [top, row] of [...table.rows].entries()) {
    const cells: Cell[] = [];
    let column = 0;
    for (const cell of row.cells) {
      column = taken.freeIn(top, column);
      if (column >= MOST_COLUMNS) break;
      if (performance.now() > endsAt) throw new TooLong();
      const bottom = Math.min(top + Math.max(cell.rowSpan, 1), length) - 1;
      const right = Math.min(column + Math.max(cell.colSpan, 1), MOST_COLUMNS) - 1;
      while (cells.length < column) cells.push(null);
      cells[column] = textOfCell(cell);
      if (bottom > top || right > column) {
        const merge = { top, left: column, bottom, right };
        if (merges.push(merge) > MOST_MERGES) throw new TooLarge();
        taken.take(merge);
      }
      column = right + 1;
    }
    rows.push(cells);
  }
  const name = table.caption?.textContent.trim() ?? '';
  return { name, rows, merges };
}

const BLOCK = /^(?:p|div|li|ul|ol|tr|h[1-6]|blockquote|section|article)$/i;
const LEFT_OUT = /^(?:style|script|template|noscript)$/i;
/** Number as shown by a column that is too narrow. */
const CUT = /^(?:#+|\d(?:[.,]\d+)?e\+?\d+)$/i;

/** The shown text: lines stay, and spaces of the page's source become one. An oversized text is refused later. */
function textOfCell(cell: HTMLTableCellElement): Cell {
  if (cell.textContent.length > MOST_CELL_LETTERS) return cell.textContent;
  const text = linesOf(cell, isPlain(cell))
    .split('\n')
    .map((line) => line.replace(/[ \t\u00A0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
  const whole = cell.getAttribute('x:num') ?? '';
  if (CUT.test(text) && /^\d+$/.test(whole)) return whole;
  return text === '' ? null : withFormulas(text);
}

/** True if line breaks of its source are shown. */
const isPlain = (element: Element): boolean =>
  element.tagName === 'PRE' || /white-space\s*:\s*pre/i.test(element.getAttribute('style') ?? '');

function linesOf(node: Node, isPre: boolean): string {
  let text = '';
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE)
      text += isPre ? (child.nodeValue ?? '') : (child.nodeValue ?? '').replace(/\s+/g, ' ');
    if (!(child instanceof Element) || LEFT_OUT.test(child.tagName)) continue;
    if (child.tagName === 'BR') text += '\n';
    else {
      const inner = linesOf(child, isPre || isPlain(child));
      text += BLOCK.test(child.tagName) ? `\n${inner}\n` : inner;
    }
  }
  return text;
}
