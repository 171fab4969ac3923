import { DAY_MS } from '#domain/dates/dates.ts';
import type { Category, Client, Finance, Streaming, Supplier, Template } from '#domain/rows.ts';
import { makeCategories, makeStreamings, makeSuppliers } from './accounts.ts';
import { makeBooks } from './books.ts';
import { makeClients } from './clients.ts';
import type { Maker } from './maker.ts';
import { createRandom } from './random.ts';

export interface DemoData {
  categories: Category[];
  suppliers: Supplier[];
  streamings: Streaming[];
  clients: Client[];
  finances: Finance[];
  /** Empty: the demo's reseller has no own texts. */
  templates: Template[];
}

export interface DemoSize {
  accounts: number;
  clients: number;
}

export interface DemoOptions extends DemoSize {
  seed: number;
  userId: string;
  /** Without a profile sold twice, which would need a review at once. */
  isClean?: boolean;
  /** The data is spread around the beginning of this instant's UTC day, so one day gives one data set. */
  nowMs: number;
}

/** The same options give the same data, ids included (OPS-06). */
export function makeDemoData({
  accounts,
  clients: clientCount,
  seed,
  userId,
  nowMs,
  isClean = false,
}: DemoOptions): DemoData {
  const maker: Maker = { random: createRandom(seed), userId, todayMs: nowMs - (nowMs % DAY_MS) };
  const categories = makeCategories(maker);
  const suppliers = makeSuppliers(maker);
  const streamings = makeStreamings(maker, { categories, suppliers, count: accounts });
  const clients = makeClients(maker, { categories, streamings, count: clientCount, withClashes: !isClean });
  const finances = makeBooks(maker, { streamings, clients });
  return { categories, suppliers, streamings, clients, finances, templates: [] };
}
