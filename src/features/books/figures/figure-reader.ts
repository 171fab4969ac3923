import { yieldToMain } from '#db/yield-to-main.ts';
import type { RowCache } from '#db/row-cache.ts';
import { lineAttribution } from '#domain/finance/line-attribution.ts';
import { Figures } from '#domain/figures/figures.ts';
import { Ledger } from '#domain/figures/ledger.ts';
import { AccountIndex } from '#domain/figures/account-index.ts';
import { ClientIndex } from '#domain/figures/client-index.ts';
import { monthsSince } from '#domain/finance/months.ts';
import type { Category, Client, Finance, Streaming, Supplier } from '#domain/rows.ts';

/** Rows of the cache: each list is the same array until one of its rows changes. */
export interface Source {
  finances: readonly Finance[];
  categories: readonly Category[];
  suppliers: readonly Supplier[];
  streamings: readonly Streaming[];
  clients: readonly Client[];
}

/** A frame of a phone has 16 ms, part of which is for drawing. */
const SLICE_MS = 8;
/** A phone reads this many lines within a frame. */
const AT_ONCE = 2_000;
const HOUR_MS = 3_600_000;

/** Keeps the read books as long as the workspace lives, whichever screens are open. */
export class FigureReader {
  readonly #rowCache: RowCache;
  readonly #ledger = new Ledger();
  readonly #clientIndex = new ClientIndex(this.#ledger);
  #figures: { source: Source; figures: Figures } | null = null;

  constructor(rowCache: RowCache) {
    this.#rowCache = rowCache;
  }

  /** True if the unread rows fit into a frame. */
  isNear({ finances, clients }: Source): boolean {
    return this.#ledger.lag(finances) + this.#clientIndex.lag(clients) <= AT_ONCE;
  }

  /** Reads new rows in slices, so that the screen stays responsive. False if `hasEnded` stopped it. */
  async prepare(source: Source, hasEnded: () => boolean): Promise<boolean> {
    for (;;) {
      const untilMs = performance.now() + SLICE_MS;
      if (this.#take(source, () => performance.now() >= untilMs)) return true;
      await yieldToMain();
      if (hasEnded()) return false;
    }
  }

  /** Runs `prepare`, then computes the views of this hour, before a likely press. */
  async readAhead(source: Source, hourMs: number, hasEnded: () => boolean): Promise<void> {
    if (!(await this.prepare(source, hasEnded))) return;
    const figures = this.figures(source);
    const steps = [
      () => figures.books.places.accounts,
      () => figures.accountSums,
      () => figures.serviceMonths(lastMonths(hourMs)),
      () => figures.payments,
      () => figures.ranked(null, hourMs),
      () => figures.slotPrice(hourMs),
      () => figures.scores(hourMs),
      () => figures.atRisk(hourMs),
    ];
    for (const step of steps) {
      await yieldToMain();
      if (hasEnded()) return;
      step();
    }
  }

  /** The same until a row changes. */
  figures(source: Source): Figures {
    if (this.#figures?.source === source) return this.#figures.figures;
    this.#take(source);
    const figures = new Figures({
      ...source,
      ledger: this.#ledger,
      places: new AccountIndex(this.#ledger, this.#clientIndex, source),
      accountWithId: (id) => this.#rowCache.get('streamings', id),
      entryOf: (id) => this.#rowCache.get('finances', id),
      attributionOf: lineAttribution(source, (id) => this.#rowCache.get('finances', id)),
    });
    this.#figures = { source, figures };
    return figures;
  }

  #take(source: Source, isDue?: () => boolean): boolean {
    return this.#ledger.take(source.finances, isDue) && this.#clientIndex.take(source, isDue);
  }
}

/** Figures hold for an hour: nothing in them changes by the minute. Both in epoch ms. */
export const hourOf = (nowMs: number): number => Math.floor(nowMs / HOUR_MS) * HOUR_MS;

/** Months that fit a phone's width and show a trend. */
const MONTHS = 6;
/** Upper bound of a month, so that the oldest instant reaches back over all of them. */
const MONTH_MS = 31 * 86_400_000;

/** `2026-11`, oldest first, the present one last. */
export function lastMonths(nowMs: number): string[] {
  const oldest = new Date(nowMs - (MONTHS + 1) * MONTH_MS).toISOString();
  return monthsSince(oldest, nowMs).slice(0, MONTHS).toReversed();
}

const readers = new WeakMap<RowCache, FigureReader>();

export function readerOf(rowCache: RowCache): FigureReader {
  const reader = readers.get(rowCache) ?? new FigureReader(rowCache);
  readers.set(rowCache, reader);
  return reader;
}

/** The same object until a row changes. */
export function sourceOf(rowCache: RowCache): Source {
  const fresh: Source = {
    finances: rowCache.all('finances'),
    categories: rowCache.all('categories'),
    suppliers: rowCache.all('suppliers'),
    streamings: rowCache.all('streamings'),
    clients: rowCache.all('clients'),
  };
  const known = sources.get(rowCache);
  if (known && TABLES.every((table) => known[table] === fresh[table])) return known;
  sources.set(rowCache, fresh);
  return fresh;
}

const TABLES = ['finances', 'categories', 'suppliers', 'streamings', 'clients'] as const;
const sources = new WeakMap<RowCache, Source>();
