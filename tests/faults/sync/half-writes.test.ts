import { afterEach, describe, expect, it, vi } from 'vitest';
import { TABLE_NAMES } from '#domain/rows.ts';
import { totals } from '#domain/finance/finance.ts';
import type { MutationCall } from '#sync/enqueue.ts';
import { newCategory, newClient, renewal } from '#tests/support/catalogue.ts';
import { dumpOf } from '#tests/support/app/local-dump.ts';
import type { Page } from '#tests/support/app/sync-device.ts';
import { drain, tapAccount, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import { expectEndState, keysOf } from './end-state.ts';
import { failWrite, type Failure } from './failing-writes.ts';

/** More writes than any of these transactions makes. */
const MOST_WRITES = 60;
const FAILURES = ['refused', 'aborted'] as const satisfies Failure[];

describe('enqueue that aborts', () => {
  const world = useWorld();
  afterEach(() => void vi.restoreAllMocks());

  const sold = async (page: Page) => {
    const { streamingId } = await tapAccount(page);
    const sale = newClient(streamingId);
    await tapAll(page, sale);
    await drain(page);
    return { streamingId, id: sale.body.id as string };
  };
  const shown = async (page: Page) => {
    const rowCache = await page.watch();
    return () => TABLE_NAMES.map((table) => [table, rowCache.all(table)]);
  };

  it.each(FAILURES)(
    '[SYN-01] enqueue that aborts: at each of its writes (%s), it leaves neither row nor queue entry',
    async (failure) => {
      const { page } = world.device();
      const { streamingId, id } = await sold(page);
      const look = await shown(page);
      const taps: MutationCall[] = [
        renewal(id, 20, 30),
        newClient(streamingId, { numberprofile: '2' }),
        { name: 'client.delete', id, body: null },
      ];
      for (const tap of taps) {
        const [before, seen] = [await dumpOf(page), JSON.stringify(look())];
        let nth = 1;
        for (; nth < MOST_WRITES; nth += 1) {
          const failing = failWrite(nth, failure);
          const outcome = await page.tap(tap).catch((error: unknown) => error);
          failing.mend();
          if (!failing.hit()) break;
          expect(outcome).toBeInstanceOf(Error);
          expect(await dumpOf(page)).toEqual(before);
          expect(JSON.stringify(look())).toBe(seen);
        }
        expect(nth).toBeGreaterThan(3);
        expect(await page.outbox()).toHaveLength((before.tables['outbox']?.length ?? 0) + 1);
      }
      const tapped = (await keysOf(page)).slice(-3);
      await drain(page);
      await expectEndState(world, [page]);
      expect(tapped).toHaveLength(3);
      expect(totals(await page.rows('finances'))).toMatchObject({ sales: 31, renewals: 20, investments: 10 });
      expect(await page.row('clients', id)).toBeUndefined();
    },
  );

  it.each(FAILURES)(
    '[SYN-10] an answer or a page whose taking in aborts at any of its writes (%s) is taken in again, whole',
    async (failure) => {
      vi.spyOn(console, 'error').mockReturnValue();
      const { page } = world.device();
      const other = world.device().page;
      const { id } = await sold(page);
      await drain(other);
      const tapped: string[] = [];
      let nth = 1;
      for (; nth < MOST_WRITES; nth += 1) {
        await tapAll(page, renewal(id, 1, 1), newCategory());
        await tapAll(other, { name: 'client.update', id, body: { pin: String(nth) } });
        tapped.push(...(await keysOf(page)));
        await drain(other);
        const failing = failWrite(nth, failure);
        await page.sync();
        failing.mend();
        await drain(page);
        if (!failing.hit()) break;
      }
      expect(nth).toBeGreaterThan(10);
      await expectEndState(world, [page, other]);
      const { renewals } = totals(await page.rows('finances'));
      expect(renewals).toBe(nth);
      expect(new Set(tapped).size).toBe(2 * nth);
      expect(await page.row('clients', id)).toMatchObject({ pin: String(nth) });
    },
  );
});
