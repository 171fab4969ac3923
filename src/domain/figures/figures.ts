import { type AccountSums, type MonthSums, sumAccounts, sumServices } from './book-sums.ts';
import type { Books } from './books.ts';
import { rankAccounts, type RankedAccounts, type SlotPrice, slotPrices } from './account-figures.ts';
import { type ClientAtRisk, clientsAtRisk } from './clients-at-risk.ts';
import { type Payments, payments } from './payments.ts';
import { serviceMonths, type ServiceMonths } from './service-months.ts';
import { supplierScores, type SupplierScore } from './supplier-scores.ts';
import { spanOfMonth, type Span } from '#domain/finance/months.ts';

/** All figures of the books at one moment; each is computed on first use and kept. */
export class Figures {
  readonly books: Books;
  readonly #known = new Map<string, unknown>();

  constructor(books: Books) {
    this.books = books;
  }

  get accountSums(): ReadonlyMap<string, Readonly<AccountSums>> {
    return this.#once('accounts', () => sumAccounts(this.books));
  }

  get payments(): Payments {
    return this.#once('payments', () => payments(this.books));
  }

  /** `months` as `2026-11`, oldest first, without a gap; `timeZone` by default the phone's. */
  serviceMonths(months: readonly string[], timeZone?: string): ServiceMonths[] {
    const sums = (): Map<string, MonthSums[]> => {
      const spans = months.map((month) => spanOfMonth(month, timeZone));
      return sumServices(
        this.books,
        spans.filter((span): span is Span => span !== null),
      );
    };
    return this.#once(`services ${months.join(' ')}`, () => serviceMonths(sums(), months));
  }

  /** Null for the accounts of all suppliers. */
  ranked(supplierId: string | null, nowMs: number): Record<'below' | 'above', RankedAccounts> {
    return this.#once(`ranked ${supplierId} ${nowMs}`, () => {
      const { streamings } = this.books;
      const own = streamings.filter((account) => supplierId === null || account.supplierId === supplierId);
      return rankAccounts(own, this.accountSums, nowMs);
    });
  }

  slotPrice(nowMs: number): SlotPrice {
    return this.#once(`slots ${nowMs}`, () => slotPrices(this.books, nowMs));
  }

  scores(nowMs: number): ReadonlyMap<string, SupplierScore> {
    return this.#once(`scores ${nowMs}`, () =>
      supplierScores({ streamings: this.books.streamings, sums: this.accountSums, nowMs }),
    );
  }

  atRisk(nowMs: number): ClientAtRisk[] {
    return this.#once(`risk ${nowMs}`, () => clientsAtRisk(this.books.clients, this.payments, nowMs));
  }

  #once<Value>(key: string, make: () => Value): Value {
    if (!this.#known.has(key)) this.#known.set(key, make());
    return this.#known.get(key) as Value;
  }
}
