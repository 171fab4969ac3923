import { deepEqual, equal, ok } from 'node:assert/strict';
import { v7 as uuidv7 } from 'uuid';
import { saleId } from '#contract/mutations/client-sale.ts';
import { totals } from '#domain/finance.ts';
import type { Client, Finance } from '#domain/rows.ts';
import type { Tap } from '#sync/enqueue.ts';
import { newCategory, newClient, newStreaming, newSupplier, renewal } from '#tests/support/catalogue.ts';
import type { Page } from '#tests/support/sync-device.ts';
import { drain, rowsOf, tapAll, type World } from '#tests/support/sync-world.ts';

export interface TapStep {
  kind: 'sell' | 'renew' | 'edit' | 'delete' | 'standby' | 'refund';
  device: 0 | 1;
  /** Which client, and what figures. */
  pick: number;
}

export interface NetworkStep {
  kind: 'sync' | 'loseRequest' | 'loseAnswer';
  device: 0 | 1;
}

export type Step = TapStep | NetworkStep;

/** What the books owe for the taps that were accepted, in cents by key of the tap. */
class Books {
  readonly renewals = new Map<string, number>();
  readonly refunds = new Map<string, number>();

  refused(key: string): void {
    this.renewals.delete(key);
    this.refunds.delete(key);
  }
}

const sum = (cents: Map<string, number>) => [...cents.values()].reduce((total, each) => total + each, 0);
const centsOf = (price: number) => Math.round(price * 100);

/** Two devices of one new reseller, which go through a script and must then agree with the server. */
export class Run {
  readonly #world: World;
  readonly #pages: [Page, Page];
  readonly #books = new Books();
  readonly #streamingId = uuidv7();
  /** The ids of the Ventas that there may be. */
  readonly #sold: string[] = [];

  constructor(world: World) {
    this.#world = world;
    this.#pages = [world.device().page, world.device().page];
  }

  async play(script: Step[]): Promise<void> {
    await this.#open();
    for (const step of script) await this.#take(step);
    for (const index of [0, 1, 0, 1] as const) await drain(this.#pages[index]);
    await this.#check();
  }

  /** Both begin with one account. */
  async #open(): Promise<void> {
    const [categoryId, supplierId] = [uuidv7(), uuidv7()];
    const account = newStreaming({ categoryId, supplierId }, { id: this.#streamingId });
    await tapAll(this.#pages[0], newCategory(categoryId), newSupplier(supplierId), account);
    for (const page of this.#pages) await drain(page);
  }

  async #take(step: Step): Promise<void> {
    const page = this.#pages[step.device];
    if (!('pick' in step)) return this.#sync(page, step.kind);
    const clients = (await page.rows('clients')).sort((a, b) => (a.id < b.id ? -1 : 1));
    const client = clients[step.pick % Math.max(clients.length, 1)];
    const chosen = tapOf(step, client, this.#streamingId);
    if (chosen) await this.#tap(page, chosen);
  }

  async #sync(page: Page, kind: NetworkStep['kind']): Promise<void> {
    const isBatch = ({ path }: { path: string }) => path.endsWith('/batch');
    // A fault that no batch meets would wait for one of the other device.
    const queued = (await page.statuses()).includes('queued');
    if (queued && kind === 'loseRequest') this.#world.proxy.dropNextRequest(isBatch);
    if (queued && kind === 'loseAnswer') this.#world.proxy.dropNextResponse(isBatch);
    await page.sync();
  }

  async #tap(page: Page, chosen: Tap): Promise<void> {
    equal((await page.tap(chosen)).ok, true);
    const entry = (await page.outbox()).at(-1);
    if (!entry) throw new Error('A tap leaves an entry');
    if (chosen.name === 'client.create') this.#sold.push(saleId(entry.id));
    if (chosen.name === 'client.renewal') {
      this.#books.renewals.set(entry.key, centsOf(chosen.body.price));
    }
    if (chosen.name === 'finance.refund') {
      this.#books.refunds.set(entry.key, centsOf(chosen.body.price));
    }
  }

  async #check(): Promise<void> {
    const server = await this.#world.serverRows();
    for (const page of this.#pages) {
      deepEqual(await rowsOf(page), server);
      equal(await page.store.db.base.count(), 0);
      for (const { key, status } of await page.outbox()) {
        equal(status, 'review');
        this.#books.refused(key);
      }
    }
    this.#checkBooks([...(server.get('finances')?.values() ?? [])] as Finance[]);
    this.#checkSales(
      server.get('clients') as Map<string, Client>,
      server.get('finances') as Map<string, Finance>,
    );
  }

  #checkBooks(finances: Finance[]): void {
    const { renewals, refunds, investments } = totals(finances);
    equal(centsOf(renewals), sum(this.#books.renewals));
    equal(centsOf(refunds), sum(this.#books.refunds));
    equal(investments, 10);
    const renewed = finances.filter(({ kind }) => kind === 'Renovacion');
    equal(renewed.length, this.#books.renewals.size);
  }

  /** A client that is Vendido has its Venta, and none has two: its id is made from the client's. */
  #checkSales(clients: Map<string, Client>, finances: Map<string, Finance>): void {
    for (const { id, state } of clients.values()) {
      if (state === 'Vendido') equal(finances.get(saleId(id))?.kind, 'Venta');
    }
    const sales = [...finances.values()].filter(({ kind }) => kind === 'Venta').map(({ id }) => id);
    ok(sales.every((id) => this.#sold.includes(id)));
  }
}

/** A tap of the step's kind on the client that the device sees; none where it sees none. */
function tapOf({ kind, pick: at }: TapStep, client: Client | undefined, streamingId: string): Tap | null {
  if (kind === 'sell') return newClient(streamingId, { state: at % 2 ? 'Standby' : 'Vendido' });
  if (kind === 'refund') return { name: 'finance.refund', body: { id: uuidv7(), price: at + 0.25 } };
  if (!client) return null;
  if (kind === 'renew') return renewal(client.id, at + 0.01, 1 + (at % 60));
  if (kind === 'edit') return { name: 'client.update', id: client.id, body: { nameuser: `Cliente ${at}` } };
  if (kind === 'delete') return { name: 'client.delete', id: client.id, body: null };
  const state = client.state === 'Standby' ? 'Vendido' : 'Standby';
  return { name: 'client.change_state', id: client.id, body: { state } };
}
