import { strToU8, zipSync } from 'fflate';
import type { ColumnKind, SheetTable } from '#features/data/export/tables/sheet-table.ts';

/**
 * A workbook of plain cells (ECMA-376), a sheet for each table. Every text is an inline string, so none can be a
 * formula, and its format is text, so that it stays none after an edit.
 */
export function xlsxFile(tables: readonly SheetTable[]): Uint8Array<ArrayBuffer> {
  const sheets = Object.fromEntries(
    tables.map((table, index) => [`xl/worksheets/sheet${index + 1}.xml`, strToU8(sheetXml(table))]),
  );
  return zipSync({
    '[Content_Types].xml': strToU8(contentTypes(tables.length)),
    '_rels/.rels': strToU8(relations([['officeDocument', 'xl/workbook.xml']])),
    'xl/workbook.xml': strToU8(workbook(tables)),
    'xl/_rels/workbook.xml.rels': strToU8(
      relations([
        ...tables.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    ),
    'xl/styles.xml': strToU8(STYLES),
    ...sheets,
  });
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function contentTypes(count: number): string {
  const sheet = (_: unknown, index: number) =>
    `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`;
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${Array.from({ length: count }, sheet).join('')}</Types>`;
}

function relations(targets: readonly (readonly [string, string])[]): string {
  const relation = ([type, target]: readonly [string, string], index: number) =>
    `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets.map(relation).join('')}</Relationships>`;
}

function workbook(tables: readonly SheetTable[]): string {
  const sheet = ({ name }: SheetTable, index: number) =>
    `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`;
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${tables.map(sheet).join('')}</sheets></workbook>`;
}

const STYLE_OF: Record<ColumnKind | 'title', number> = { title: 1, text: 2, day: 3, money: 4, count: 5 };

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Characters of a column's width in Excel's own unit. */
const WIDTHS: Record<ColumnKind, number> = { text: 26, day: 12, money: 13, count: 10 };

function sheetXml({ columns, rows }: SheetTable): string {
  const widths = columns.map(
    ({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`,
  );
  const refs = columns.map((_, at) => columnName(at));
  const titles = columns.map(({ title }, at) => textCell(`${refs[at]}1`, title, STYLE_OF.title));
  const lines = rows.map((row, index) => {
    const cells = row.map((value, at) => cell(`${refs[at]}${index + 2}`, value, columns[at]?.kind ?? 'text'));
    return `<row r="${index + 2}">${cells.join('')}</row>`;
  });
  const last = `${refs.at(-1) ?? 'A'}${rows.length + 1}`;
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>${lines.join('')}</sheetData><autoFilter ref="A1:${last}"/></worksheet>`;
}

/** Excel's day number of 1970-01-01. */
const EPOCH_SERIAL = 25_569;

function cell(ref: string, value: string | number | null, kind: ColumnKind): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string') return textCell(ref, value, STYLE_OF.text);
  const number = kind === 'day' ? value + EPOCH_SERIAL : value;
  return `<c r="${ref}" s="${STYLE_OF[kind]}"><v>${number}</v></c>`;
}

const textCell = (ref: string, text: string, style: number): string =>
  `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Characters refused by XML 1.0: controls except tab and line ends, and lone surrogates. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Cs}]/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** `A` of 0, `Z` of 25, `AA` of 26. */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}
