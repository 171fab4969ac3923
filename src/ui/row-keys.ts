/**
 * Rows that the arrow keys visit: a control, or the box of a row, whose `data-row-open` (else its first control) takes
 * the focus. If rows are nested, only the inner ones.
 */
const ROWS = '[data-row]';
const CONTROLS = 'a[href], button';

/**
 * Moves the focus to the next or previous row of `box`; from outside it, to the first row in sight. The focus goes to a
 * real button or link, so that Enter, Tab and a screen reader go on from there.
 *
 * @returns false if there was no such row
 */
export function stepIn(box: HTMLElement, by: 1 | -1): boolean {
  const rows = [...box.querySelectorAll<HTMLElement>(ROWS)].filter(isRow);
  const at = placeIn(box, rows);
  const next = at >= 0 ? rows[at + by] : by > 0 ? (rows.find(isInSight) ?? rows[0]) : undefined;
  if (!next) return false;
  controlOf(next)?.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Index of the row that holds the focus or precedes what holds it; -1 before all rows. */
function placeIn(box: HTMLElement, rows: readonly HTMLElement[]): number {
  const active = document.activeElement;
  if (!active || !box.contains(active) || active === box) return -1;
  const isAtOrBefore = (row: HTMLElement): boolean =>
    row.contains(active) || (active.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return rows.findLastIndex((row) => isAtOrBefore(row));
}

const isRow = (row: HTMLElement): boolean => row.getClientRects().length > 0 && !row.querySelector(ROWS);

const isInSight = (row: HTMLElement): boolean => row.getBoundingClientRect().top >= 0;

function controlOf(row: HTMLElement): HTMLElement | null {
  if (row.matches(CONTROLS)) return row;
  return row.querySelector<HTMLElement>('[data-row-open]') ?? row.querySelector<HTMLElement>(CONTROLS);
}
