import type { Column, Twice, Role } from './roles.ts';
import { type Columns, readColumns } from './columns.ts';
import { differing } from './rivals.ts';
import { hasFewMails, isSameText } from './fewer-mails.ts';
import { type Cell, fillMerges, type Filled, type Grid, plainWords, textOf } from './grid.ts';
import { cleanRows } from './clean-cells.ts';
import { findHeader, headerAt, type Header, repeatsHeader } from './header.ts';
import { lookOf } from './column-profile.ts';
import { DATES, type Orders, ordersOf } from '#features/data/sheet-import/reading/dates/date-orders.ts';
import type { DateOrder } from '#features/data/sheet-import/reading/dates/read-date.ts';
import { RowReader, type ValueContext } from './read-row.ts';
import { rowCells } from './row-cells.ts';
import { isNobody, phonesIn } from './read-values.ts';
import { usualPinLength } from './pins.ts';
import type { AccountRead, RowRead, SkipReason } from './row-read.ts';
import { properName, sameService, serviceAbove, serviceIn, serviceOfLine } from './service-names.ts';

export interface SheetChoices {
  columns: ReadonlyMap<number, Role | null>;
  /** Index of the header's row; null: none. Undefined: as detected. */
  header?: number | null | undefined;
  order: DateOrder;
  service: string | null;
  /** Country of its ambiguous phones; ISO code. Undefined or null: each is asked. */
  country?: string | null | undefined;
  fixes: ReadonlyMap<string, Readonly<Partial<Record<Role, string>>>>;
}

export const NO_CHOICES: SheetChoices = {
  columns: new Map(),
  order: null,
  service: null,
  fixes: new Map(),
};

export interface SheetRead {
  name: string;
  header: Header;
  columns: Columns;
  rows: RowRead[];
  /** Some dates have two readings, and nothing in the sheet decides. */
  asksOrder: boolean;
  asksService: boolean;
  hasAccounts: boolean;
}

const TOTAL =
  /^(?:gran |sub ?)?tota\w*\b|^suma\b|^resumen\b|^ganancia\w*\b|^utilidad\b|^promedio\b|^balance\b/;

/** Pure: the same sheet and choices give the same rows, each with its line. */
export function readSheet(grid: Grid, context: ValueContext, choices: SheetChoices = NO_CHOICES): SheetRead {
  const filled = fillMerges(grid);
  const header = headerOf(filled, choices);
  const sheet = { ...filled, rows: cleanRows(filled.rows, (header.rows.at(-1) ?? -1) + 1) };
  const columns = readColumns(sheet, header, context.today, choices.columns);
  const phones = phonesIn(context.phones, choices.country ?? null);
  const reader = new SheetReader(sheet, header, columns, { ...context, phones }, choices);
  const rows = reader.rows();
  return {
    name: grid.name,
    header,
    columns,
    rows,
    asksOrder: choices.order !== null || rows.some(({ problems }) => problems.some(isOfOrder)),
    asksService:
      choices.service !== null ||
      rows.some(({ problems }) =>
        problems.some(({ role, kind }) => role === 'service' && kind !== 'twoColumns'),
      ),
    hasAccounts: columns.columns.some(({ role }) => role === 'email'),
  };
}

const isOfOrder = ({ role, kind }: { role: Role; kind: string }): boolean =>
  kind === 'ambiguous' && DATES.includes(role);

function headerOf(sheet: Filled, { header }: SheetChoices): Header {
  if (header === undefined) return findHeader(sheet);
  if (header !== null) return headerAt(sheet, header);
  const none = headerAt(sheet, 0).texts.map(() => '');
  return { rows: [], texts: none, own: none };
}

class SheetReader {
  readonly #sheet: Filled;
  readonly #header: Header;
  readonly #columns: readonly Column[];
  readonly #twice: readonly Twice[];
  readonly #context: ValueContext;
  readonly #choices: SheetChoices;
  readonly #first: number;
  readonly #orders: Orders;
  readonly #isSparse: boolean;
  readonly #pinLength: number;
  #section: string | null = null;
  #above: AccountRead | null = null;

  constructor(sheet: Filled, header: Header, columns: Columns, context: ValueContext, choices: SheetChoices) {
    this.#sheet = sheet;
    this.#header = header;
    this.#columns = columns.columns;
    this.#twice = columns.twice;
    this.#context = context;
    this.#choices = choices;
    this.#first = (header.rows.at(-1) ?? -1) + 1;
    this.#orders = ordersOf(this.#columns, sheet.rows.slice(this.#first), choices.order);
    this.#pinLength = usualPinLength(this.#columns, sheet.rows.slice(this.#first));
    this.#isSparse = hasFewMails(this.#columns, sheet.rows.slice(this.#first));
  }

  rows(): RowRead[] {
    const found: RowRead[] = [];
    this.#section = serviceAbove(this.#sheet.wide.slice(0, this.#header.rows[0] ?? 0));
    for (let at = this.#first; at < this.#sheet.rows.length; at += 1) found.push(...this.#row(at));
    return found;
  }

  #row(at: number): RowRead[] {
    const cells = this.#sheet.rows[at] ?? [];
    const reason = this.#skip(at, cells);
    if (reason) {
      if (reason === 'empty') this.#above = this.#isSparse ? this.#above : null;
      return [this.#skipped(at, reason)];
    }
    const groups = [...new Set(this.#columns.map(({ group }) => group).filter((group) => group !== null))];
    return groups.length > 0 ? this.#acrossRow(at, groups) : [this.#plainRow(at)];
  }

  #plainRow(at: number): RowRead {
    const reader = this.#reader(at, null);
    const row = this.#empty(at, null);
    const account = this.#account(reader);
    const client = reader.client() ?? null;
    if (!client && account && this.#isDated('end')) this.#takeDates(account, reader);
    return this.#finish(row, reader, account, client);
  }

  #acrossRow(at: number, groups: readonly number[]): RowRead[] {
    const own = this.#reader(at, null);
    const account = this.#account(own);
    const rows = groups.flatMap((group): RowRead[] => {
      const reader = this.#reader(at, group);
      const client = reader.client();
      if (!client) return [];
      if (client.slot.kind === 'empty') client.slot = { kind: 'slots', text: String(group) };
      const row = this.#finish(this.#empty(at, group), reader, account, client);
      row.problems.push(...own.problems);
      return [row];
    });
    return rows.length > 0 ? rows : [this.#finish(this.#empty(at, null), own, account, null)];
  }

  #finish(row: RowRead, reader: RowReader, account: AccountRead | null, client: RowRead['client']): RowRead {
    reader.askOpen(client !== null);
    row.account = account;
    row.client = client;
    row.problems = [...reader.problems];
    row.notes = [...reader.notes];
    if (this.#sheet.openQuotes.has(row.line)) row.notes.push({ kind: 'openQuote', text: '' });
    if (
      account &&
      !client &&
      this.#above === account &&
      row.notes.some(({ kind }) => kind === 'accountAbove')
    )
      row.skipped = 'free';
    return row;
  }

  /** Takes the account from the row above if the sheet names it once for several rows. */
  #account(reader: RowReader): AccountRead | null {
    const service = this.#service(reader);
    if (reader.text('email') === '') {
      const above = this.#above;
      const isSame =
        above !== null && (service === null || sameService(service, above.service) || above.service === '');
      if (above && isSame && this.#isSparse && reader.text('password') === '') {
        reader.notes.push({ kind: 'accountAbove', text: above.email });
        return above;
      }
      reader.ask('email', 'missing');
      return null;
    }
    if (isNobody(reader.text('email'))) reader.ask('email', 'unreadable');
    if (service === null) reader.ask('service', 'missing');
    const account = reader.account(service ?? '');
    const above = this.#above;
    // The same account as above, by a merged cell or repeated in each row: one object for all its rows.
    const isAgain =
      above !== null && sameService(above.service, account.service) && above.email === account.email;
    this.#above = isAgain && isSameText(above, account) ? above : account;
    return this.#above === above ? above : account;
  }

  #takeDates(account: AccountRead, reader: RowReader): void {
    account.start ??= reader.day('start');
    account.end ??= reader.day('end');
    account.cost ??= this.#columns.some(({ role }) => role === 'cost') ? null : reader.money('price');
  }

  #isDated(role: Role): boolean {
    return this.#columns.some((column) => column.role === role && column.group === null);
  }

  #service(reader: RowReader): string | null {
    const own = reader.line('service');
    if (own) return properName(own);
    if (this.#section) return this.#section;
    const tab = this.#sheet.name;
    if (this.#choices.service) return properName(this.#choices.service);
    return serviceIn(tab);
  }

  #reader(at: number, group: number | null): RowReader {
    const cells = rowCells({
      sheet: this.#sheet,
      columns: this.#columns,
      orders: this.#orders,
      pinLength: this.#pinLength,
      rivals: this.#rivals(at),
      at,
      group,
      fixes: this.#choices.fixes.get(this.#key(at, group)) ?? {},
    });
    return new RowReader(cells, this.#context);
  }

  #rivals(at: number): Map<Role, string[]> {
    const header = (index: number): string => this.#header.texts[index] ?? '';
    const row = this.#sheet.rows[at] ?? [];
    const found = this.#twice.map(
      (twice) => [twice.role, differing(twice, row, header, this.#context)] as const,
    );
    return new Map(found.filter(([, texts]) => texts.length > 0));
  }

  #skip(at: number, cells: readonly Cell[]): SkipReason | null {
    const texts = cells.map(textOf).filter((text) => text !== '');
    if (texts.length === 0) return 'empty';
    const looks = cells.map(lookOf);
    const hasWho = looks.includes('mail') || looks.includes('phone');
    const plain = texts.map(plainWords);
    if (!hasWho && plain.some((text) => TOTAL.test(text))) return 'total';
    if (repeatsHeader(this.#header, cells)) return 'header';
    const wide = new Set((this.#sheet.wide[at] ?? []).map(textOf).filter((text) => text !== ''));
    const isFixed = this.#choices.fixes.has(this.#key(at, null));
    if (wide.size === 1 && !hasWho && !isFixed && this.#columns.length > 1)
      return this.#title([...wide][0] ?? '');
    return null;
  }

  /** A line of its own that names a service applies to the rows below. */
  #title(text: string): SkipReason {
    this.#section = serviceOfLine(text, this.#section);
    this.#above = null;
    return 'title';
  }

  #key(at: number, group: number | null): string {
    return `${this.#sheet.name}:${at + 1}:${group ?? 0}`;
  }

  #empty(at: number, group: number | null): RowRead {
    const secret = new Set(this.#columns.flatMap(({ role, index }) => (role === 'password' ? [index] : [])));
    const text = (this.#sheet.rows[at] ?? [])
      .filter((_, column) => !secret.has(column))
      .map(textOf)
      .filter((part) => part !== '')
      .slice(0, 4)
      .join(' · ');
    return {
      key: this.#key(at, group),
      sheet: this.#sheet.name,
      line: at + 1,
      skipped: null,
      account: null,
      client: null,
      problems: [],
      notes: [],
      text: text.slice(0, 120),
    };
  }

  #skipped(at: number, skipped: SkipReason): RowRead {
    return { ...this.#empty(at, null), skipped };
  }
}
