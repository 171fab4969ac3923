import { strToU8, zipSync } from 'fflate';

/** A text that begins with `@date:` is a real date of the day that follows. */
export type SheetCell = string | number | null;

export interface SheetToWrite {
  name: string;
  rows: readonly (readonly SheetCell[])[];
  /** As `A2:A6`. */
  merges?: readonly string[];
}

export const dateCell = (day: string): string => `@date:${day}`;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DAY_MS = 86_400_000;
/** `yyyy-mm-dd`: the second format of `styles.xml`. */
const DATE_STYLE = 1;

/** A book as Excel writes it: shared strings, a style for dates, merged cells. The same rows give the same bytes. */
export function writeXlsx(sheets: readonly SheetToWrite[]): Uint8Array {
  const strings = new Map<string, number>();
  const pages = sheets.map((sheet) => sheetXml(sheet, strings));
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${REL}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rId90" Type="${REL}/styles" Target="styles.xml"/><Relationship Id="rId91" Type="${REL}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${[...strings.keys()].map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`).join('')}</sst>`,
  };
  pages.forEach((page, index) => (parts[`xl/worksheets/sheet${index + 1}.xml`] = page));
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(HEAD + text)] as const);
  return zipSync(Object.fromEntries(files), { mtime: new Date(2026, 0, 1) });
}

function sheetXml({ rows, merges = [] }: SheetToWrite, strings: Map<string, number>): string {
  const lines = rows.map((row, at) => {
    const cells = row.map((cell, column) => cellXml(cell, `${letters(column)}${at + 1}`, strings)).join('');
    return cells === '' ? '' : `<row r="${at + 1}">${cells}</row>`;
  });
  const merged =
    merges.length === 0
      ? ''
      : `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData>${merged}</worksheet>`;
}

function cellXml(cell: SheetCell, ref: string, strings: Map<string, number>): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
  if (cell.startsWith('@date:')) {
    const serial = (Date.parse(`${cell.slice(6)}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS;
    return `<c r="${ref}" s="${DATE_STYLE}"><v>${serial}</v></c>`;
  }
  if (!strings.has(cell)) strings.set(cell, strings.size);
  return `<c r="${ref}" t="s"><v>${strings.get(cell)}</v></c>`;
}

export function letters(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + letters(column % 26);
}

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
