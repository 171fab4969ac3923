import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { totals } from '#domain/finance.ts';
import type { Client, Finance } from '#domain/rows.ts';
import type { Tap } from '#sync/enqueue.ts';
import { newCategory, newClient, newStreaming, newSupplier, renewal } from '#tests/support/catalogue.ts';
import type { Page } from '#tests/support/sync-device.ts';
import { drain, rowsOf, tapAll, useWorld, type World } from '#tests/support/sync-world.ts';

const RUNS = 12;
const DEVICES = [0, 1] as const;

type Step =
  | { kind: 'sell' | 'renew' | 'edit' | 'delete' | 'standby' | 'refund'; device: 0 | 1; pick: number }
  | { kind: 'sync' | 'loseRequest' | 'loseAnswer'; device: 0 | 1 };

const device = fc.constantFrom(...DEVICES);
const pick = fc.nat(99);
const tap = (kind: 'sell' | 'renew' | 'edit' | 'delete' | 'standby' | 'refund') =>
  fc.record({ kind: fc.constant(kind), device, pick });
const network = (kind: 'sync' | 'loseRequest' | 'loseAnswer') =>
  fc.record({ kind: fc.constant(kind), device });

const steps = fc.array<Step>(
  fc.oneof(
    { arbitrary: tap('sell'), weight: 4 },
    { arbitrary: tap('renew'), weight: 5 },
    { arbitrary: tap('edit'), weight: 3 },
    { arbitrary: tap('standby'), weight: 3 },
    { arbitrary: tap('delete'), weight: 2 },
    { arbitrary: tap('refund'), weight: 1 },
    { arbitrary: network('sync'), weight: 5 },
    { arbitrary: network('loseRequest'), weight: 1 },
    { arbitrary: network('loseAnswer'), weight: 3 },
  ),
  { minLength: 5, maxLength: 25 },
);

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

describe('two devices, any taps, any network', { timeout: 120_000 }, () => {
  const world = useWorld();

  it('[SYN-03] [SYN-04] [SYN-08] [SYN-10] come to the same rows, each tap with one effect', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        world.user = await world.server.createUser();
        await new Run(world).play(script);
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: 25_000, markInterruptAsFailure: false },
    );
  });
});

class Run {
  readonly #world: World;
  readonly #pages: [Page, Page];
  readonly #books = new Books();
  readonly #streamingId = uuidv7();

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
    if (step.kind === 'sync' || step.kind === 'loseRequest' || step.kind === 'loseAnswer') {
      const isBatch = ({ path }: { path: string }) => path.endsWith('/batch');
      const queued = (await page.statuses()).includes('queued');
      if (queued && step.kind === 'loseRequest') this.#world.proxy.dropNextRequest(isBatch);
      if (queued && step.kind === 'loseAnswer') this.#world.proxy.dropNextResponse(isBatch);
      await page.sync();
      return;
    }
    const clients = (await page.rows('clients')).sort((a, b) => (a.id < b.id ? -1 : 1));
    const client = clients[step.pick % Math.max(clients.length, 1)];
    const chosen = tapOf(step, client, this.#streamingId);
    if (chosen) await this.#tap(page, chosen);
  }

  async #tap(page: Page, chosen: Tap): Promise<void> {
    expect(await page.tap(chosen)).toMatchObject({ ok: true });
    const entry = (await page.outbox()).at(-1);
    if (!entry) throw new Error('A tap leaves an entry');
    if (chosen.name === 'client.renewal') this.#books.renewals.set(entry.key, chosen.body.price * 100);
    if (chosen.name === 'finance.refund') this.#books.refunds.set(entry.key, chosen.body.price * 100);
  }

  async #check(): Promise<void> {
    const server = await this.#world.serverRows();
    for (const page of this.#pages) {
      expect(await rowsOf(page)).toEqual(server);
      expect(await page.store.db.base.count()).toBe(0);
      for (const { key, status } of await page.outbox()) {
        expect(status).toBe('review');
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
    expect(Math.round(renewals * 100)).toBe(sum(this.#books.renewals));
    expect(Math.round(refunds * 100)).toBe(sum(this.#books.refunds));
    expect(investments).toBe(10);
    const renewed = finances.filter(({ kind }) => kind === 'Renovacion');
    expect(renewed).toHaveLength(this.#books.renewals.size);
  }

  /** A client that is Vendido has its one Venta. */
  #checkSales(clients: Map<string, Client>, finances: Map<string, Finance>): void {
    const sales = [...finances.values()].filter(({ kind }) => kind === 'Venta').length;
    const sold = [...clients.values()].filter(({ state }) => state === 'Vendido').length;
    expect(sales).toBeGreaterThanOrEqual(sold);
  }
}

/** A tap of the step's kind on the client that the device sees; none where it sees none. */
function tapOf(
  { kind, pick: at }: Extract<Step, { pick: number }>,
  client: Client | undefined,
  streamingId: string,
): Tap | null {
  if (kind === 'sell') return newClient(streamingId, { state: at % 2 ? 'Standby' : 'Vendido' });
  if (kind === 'refund') return { name: 'finance.refund', body: { id: uuidv7(), price: at + 0.25 } };
  if (!client) return null;
  if (kind === 'renew') return renewal(client.id, at + 0.01, 1 + (at % 60));
  if (kind === 'edit') return { name: 'client.update', id: client.id, body: { nameuser: `Cliente ${at}` } };
  if (kind === 'delete') return { name: 'client.delete', id: client.id, body: null };
  const state = client.state === 'Standby' ? 'Vendido' : 'Standby';
  return { name: 'client.change_state', id: client.id, body: { state } };
}
