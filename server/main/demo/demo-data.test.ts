import { describe, expect, it } from 'vitest';
import { validate } from '#contract/validate.ts';
import { createClientBody } from '#contract/mutations/client-bodies.ts';
import { createStreamingBody } from '#contract/mutations/streaming-bodies.ts';
import { DAY_MS, daysBetween } from '#domain/dates/dates.ts';
import { isE164 } from '#domain/contact.ts';
import { totals } from '#domain/finance/finance.ts';
import { isUuid } from '#domain/ids.ts';
import { maxSupplierPrice } from '#domain/money/money.ts';
import { clashes, parseSlots } from '#domain/slots/slots.ts';
import { makeDemoData } from './demo-data.ts';

const USER = '01890a5d-ac96-7b7e-8f2c-2f3d3c1f0a11';
const NOON = Date.UTC(2026, 10, 21, 12);
const options = { accounts: 200, clients: 900, seed: 1, userId: USER, nowMs: NOON };

describe('demo data', () => {
  const data = makeDemoData(options);

  it('[OPS-06] is the same for the same seed and day, ids and all', () => {
    expect(makeDemoData({ ...options, nowMs: NOON + 3_600_000 })).toEqual(data);
    expect(makeDemoData({ ...options, seed: 2 })).not.toEqual(data);
  });

  it('[OPS-06] is as much as was asked for', () => {
    expect(data.streamings).toHaveLength(200);
    expect(data.clients).toHaveLength(900);
    expect(makeDemoData({ ...options, accounts: 0, clients: 5 }).clients).toEqual([]);
  });

  it('has ids that are UUIDs, each once', () => {
    const ids = Object.values(data).flatMap((rows: { id: string }[]) => rows.map(({ id }) => id));
    expect(ids.every(isUuid)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('would pass the contract', () => {
    for (const row of data.streamings) {
      const {
        id,
        name,
        email,
        password,
        url,
        priceSupplier,
        days,
        termsOfUse,
        profileCount,
        categoryId,
        supplierId,
      } = row;
      const body = {
        id,
        name,
        email,
        password,
        url,
        priceSupplier,
        days,
        termsOfUse,
        categoryId,
        supplierId,
      };
      expect(
        validate(createStreamingBody, profileCount === null ? body : { ...body, profileCount }),
      ).toMatchObject({ ok: true });
      expect(priceSupplier).toBeLessThanOrEqual(maxSupplierPrice('S/.'));
      expect(daysBetween(row.startDate, row.endDate)).toBe(days);
    }
    for (const client of data.clients) {
      const {
        userId: _owner,
        code: _code,
        informedAt: _told,
        heldSince: _held,
        pageId: _page,
        pageKey: _key,
        pageContent: _content,
        pageAsksPin: _asks,
        startDate,
        endDate,
        ...row
      } = client;
      expect(validate(createClientBody, { ...row, state: 'Vendido' })).toMatchObject({ ok: true });
      expect(parseSlots(row.accountType, row.numberprofile)).not.toBeNull();
      expect(daysBetween(startDate, endDate)).toBe(row.days);
    }
    for (const { phone } of data.suppliers) expect(isE164(phone)).toBe(true);
  });

  it('shows every state, and what ends today and tomorrow', () => {
    const endsIn = (days: number) =>
      data.clients.filter(({ endDate }) => Math.floor((Date.parse(endDate) - NOON) / DAY_MS + 0.5) === days)
        .length;
    expect(new Set(data.streamings.map(({ conditions }) => conditions)).size).toBe(3);
    expect(new Set(data.clients.map(({ state }) => state)).size).toBe(3);
    expect(endsIn(0)).toBeGreaterThan(0);
    expect(endsIn(1)).toBeGreaterThan(0);
  });

  const clashesIn = ({ clients: all, streamings }: typeof data): number => {
    const active = all.filter(({ state }) => state !== 'Vencido');
    return streamings.filter(({ id }) => {
      const clients = active.filter(({ streamingsId }) => streamingsId === id);
      return (
        clashes(
          clients.map((each) => ({
            id: each.id,
            slots: parseSlots(each.accountType, each.numberprofile) ?? [],
          })),
        ).size > 0
      );
    }).length;
  };

  it('has few clashes of profiles, but some', () => {
    expect(clashesIn(data)).toBeGreaterThan(0);
    expect(clashesIn(data)).toBeLessThan(20);
  });

  it('[OPS-12] begins without a clash where it is to be tried', () => {
    for (const seed of [1, 2, 3])
      expect(clashesIn(makeDemoData({ ...options, seed, isClean: true }))).toBe(0);
  });

  it('has books that fit: a Venta for each client but those in Standby, and a closing with a profit', () => {
    const of = (kind: string) => data.finances.filter((entry) => entry.kind === kind && entry.quantity >= 0);
    const standby = data.clients.filter(({ state }) => state === 'Standby');
    expect(of('Venta')).toHaveLength(900 - standby.length);
    expect(of('Inversion').length).toBeGreaterThanOrEqual(200);
    expect(of('Reembolso').length).toBeGreaterThan(0);
    const [accumulated, ...others] = data.finances.filter(({ kind }) => kind === 'Acumulado');
    expect(others).toEqual([]);
    expect(accumulated?.resetId).not.toBeNull();
    expect(accumulated?.quantity).toBeLessThan(0);
    const before = data.finances.filter(({ date }) => date <= (accumulated?.date ?? ''));
    expect(totals(before)).toEqual({ sales: 0, renewals: 0, refunds: 0, investments: 0, total: 0 });
    expect(totals(data.finances).total).toBeGreaterThan(0);
    expect(data.finances.every(({ date }) => Date.parse(date) <= NOON)).toBe(true);
  });
});
