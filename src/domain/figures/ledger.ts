import { isIncome } from '#domain/finance/finance.ts';
import { isoMs } from '#domain/dates/iso-ms.ts';
import { isSlots } from '#domain/finance/line-parts.ts';
import { isDebtPayment } from '#domain/finance/received.ts';
import { toCents } from '#domain/money/money.ts';
import type { Finance } from '#domain/rows.ts';

export const FORM = {
  /** Closings and payments of debts, which count nowhere. */
  none: 0,
  /** `lineAttribution` decides: corrections, suppliers' refunds, and words that need the names of services. */
  asked: 1,
  /** Client by id: `key` is its number. */
  client: 2,
  /** Client by the name in the text. */
  named: 3,
  /** Purchase: `key` is the number of the account's user. */
  purchase: 4,
} as const;

export const COUNTS = { sale: 0, refund: 1, cost: 2 } as const;

const SEPARATOR = ' · ';
const FIRST_ROOM = 1_024;
/** Reading a clock costs more than a line. */
const LINES_BETWEEN_LOOKS = 256;

interface Columns {
  cents: Float64Array;
  /** Epoch ms. */
  ms: Float64Array;
  counts: Uint8Array;
  form: Uint8Array;
  /** Number of the service in the text, unless the form is `asked`. */
  said: Int32Array;
  key: Int32Array;
}

/**
 * The books as columns of numbers. Each line is read once, since its content doesn't depend on accounts and clients, so
 * a sum over 146,000 lines touches no row. Lines are known by position.
 */
export class Ledger {
  readonly services = new Numbers();
  readonly clientIds = new Numbers();
  readonly emails = new Numbers();
  #rows: Finance[] = [];
  #columns: Columns = columnsOf(FIRST_ROOM);
  /** Keyed by the position of the closing. */
  readonly #resetIds = new Map<number, string>();
  /** Books in progress, and how far. */
  #taken: { books: readonly Finance[]; to: number } = { books: [], to: 0 };

  get size(): number {
    return this.#rows.length;
  }

  get columns(): Readonly<Columns> {
    return this.#columns;
  }

  get resets(): { resetId: string }[] {
    return [...this.#resetIds.values()].map((resetId) => ({ resetId }));
  }

  row(at: number): Finance {
    return this.#rows[at] as Finance;
  }

  /** True if the ledger is up to date with these books. */
  holds(books: readonly Finance[]): boolean {
    return this.#taken.books === books && this.#taken.to === books.length;
  }

  /** Number of lines that `take` would have to read. */
  lag(books: readonly Finance[]): number {
    if (this.holds(books)) return 0;
    let count = 0;
    for (let at = 0; at < books.length; at += 1) if (this.#rows[at] !== books[at]) count += 1;
    return count;
  }

  /** Reads new and changed lines. False if `isDue` stopped it: the next call with the same books goes on. */
  take(books: readonly Finance[], isDue: () => boolean = () => false): boolean {
    if (this.#taken.books !== books) this.#begin(books);
    let read = 0;
    for (let at = this.#taken.to; at < books.length; at += 1) {
      const row = books[at] as Finance;
      if (this.#rows[at] === row) continue;
      this.#put(at, row);
      read += 1;
      if (read % LINES_BETWEEN_LOOKS === 0 && isDue()) {
        this.#taken.to = at + 1;
        return false;
      }
    }
    this.#taken.to = books.length;
    return true;
  }

  #begin(books: readonly Finance[]): void {
    this.#taken = { books, to: 0 };
    this.#rows.length = Math.min(this.#rows.length, books.length);
    for (const at of this.#resetIds.keys()) if (at >= books.length) this.#resetIds.delete(at);
    if (this.#columns.cents.length < books.length) this.#columns = grown(this.#columns, books.length);
  }

  #put(at: number, row: Finance): void {
    const { cents, ms, counts } = this.#columns;
    this.#rows[at] = row;
    cents[at] = toCents(row.quantity);
    ms[at] = isoMs(row.date);
    const counted = isIncome(row) ? 'sale' : row.kind === 'Reembolso' ? 'refund' : 'cost';
    counts[at] = COUNTS[counted];
    if (row.resetId) this.#resetIds.set(at, row.resetId);
    else this.#resetIds.delete(at);
    this.#readWords(at, row);
  }

  /** Shortcut of `partsOf` for lines with one service and one name, which no service's name can change. */
  #readWords(at: number, row: Finance): void {
    const { form, said, key } = this.#columns;
    const { kind, description, aboutId, correctsId } = row;
    form[at] = kind === 'Acumulado' || isDebtPayment(row) ? FORM.none : FORM.asked;
    if (form[at] === FORM.none || correctsId) return;
    const isPurchase = kind === 'Inversion';
    if (isPurchase && (aboutId || row.quantity < 0)) return;
    const first = description.indexOf(SEPARATOR);
    const second = first < 0 ? -1 : description.indexOf(SEPARATOR, first + SEPARATOR.length);
    if (second < 0) return;
    const third = description.indexOf(SEPARATOR, second + SEPARATOR.length);
    const last = description.slice((third < 0 ? second : third) + SEPARATOR.length);
    if (isPurchase ? third >= 0 || last === '' : !isPlain(third, last)) return;
    said[at] = this.services.of(description.slice(first + SEPARATOR.length, second));
    if (isPurchase) {
      form[at] = FORM.purchase;
      key[at] = this.emails.of(last);
    } else if (aboutId) {
      form[at] = FORM.client;
      key[at] = this.clientIds.of(aboutId);
    } else form[at] = FORM.named;
  }
}

/** `Venta · Netflix · Ana · 1,2`, or without its profiles. */
function isPlain(third: number, last: string): boolean {
  if (third < 0) return !isSlots(last);
  return !last.includes(SEPARATOR) && isSlots(last);
}

/** Name and profiles in a line of the forms `client` and `named`. */
export function namedIn(description: string): { who: string; slots: string } {
  const [, , who = '', slots = ''] = description.split(SEPARATOR);
  return { who, slots };
}

function columnsOf(room: number): Columns {
  return {
    cents: new Float64Array(room),
    ms: new Float64Array(room),
    counts: new Uint8Array(room),
    form: new Uint8Array(room),
    said: new Int32Array(room),
    key: new Int32Array(room),
  };
}

/** Grows by half, so that lines that come one by one are seldom copied. */
function grown(before: Columns, least: number): Columns {
  const after = columnsOf(Math.ceil(least * 1.5));
  for (const name of Object.keys(before) as (keyof Columns)[]) after[name].set(before[name]);
  return after;
}

/** Numbers texts from 0 in order of arrival. */
export class Numbers {
  readonly #byText = new Map<string, number>();
  readonly #texts: string[] = [];

  get size(): number {
    return this.#texts.length;
  }

  of(text: string): number {
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.length;
    this.#byText.set(text, number);
    this.#texts.push(text);
    return number;
  }

  find(text: string): number | undefined {
    return this.#byText.get(text);
  }

  text(number: number): string {
    return this.#texts[number] ?? '';
  }
}
