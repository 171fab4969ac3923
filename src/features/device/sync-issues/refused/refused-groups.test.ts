import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '#db/local-database.ts';
import { clientRow, streamingRow } from '#tests/support/catalogue.ts';
import { groupRefused } from './refused-groups.ts';
import { restorationOf } from './restored-row.ts';

const NOW_MS = Date.parse('2026-03-10T15:00:00.000Z');
const ANA = clientRow('marta', {
  id: 'ana',
  streamingsId: 'cuenta',
  code: '1111-2222',
  phoneuser: '+51911222333',
  pin: '0042',
  publicprice: 12,
  startDate: '2026-02-15T15:00:00.000Z',
  endDate: '2026-03-15T15:00:00.000Z',
  heldSince: '2026-02-15T15:00:00.000Z',
});

/** Simulates that another device deleted every row. */
const gone = () => undefined;

let seq = 0;

function refused(name: string, body: unknown, over: Partial<OutboxEntry> = {}): OutboxEntry {
  seq += 1;
  return {
    seq,
    told: [],
    key: `key-${seq}`,
    name,
    version: 1,
    id: ANA.id,
    body,
    occurredAt: new Date(NOW_MS - 60_000).toISOString(),
    status: 'review',
    revision: null,
    writes: [],
    reads: [],
    creates: [],
    before: ANA,
    refusal: { code: 'not_found', message: 'El cliente no existe.' },
    ...over,
  };
}

describe('what was refused, in groups', () => {
  test('[SYN-25] a change that was held back stands under the one that it waits for', () => {
    const cause = refused('streaming.create', {}, { id: 'cuenta', before: null });
    const because = { code: 'conflict', message: 'Depende de otro cambio.', because: cause.key } as const;
    const held = refused('client.create', {}, { before: null, refusal: because });
    const orphan = refused('client.create', {}, { before: null, refusal: { ...because, because: 'gone' } });
    expect(groupRefused([cause, held, orphan], gone)).toEqual([
      { entry: cause, heldBack: [held], sameRow: [] },
      { entry: orphan, heldBack: [], sameRow: [] },
    ]);
  });

  test('[SYN-21] the changes of one deleted row are one group, and other refusals of it are not', () => {
    const edit = refused('client.update', { publicprice: 15 });
    const renewal = refused('client.renewal', { price: 14, days: 30 });
    const conflict = refused('client.update', {}, { refusal: { code: 'conflict', message: 'No.' } });
    expect(groupRefused([edit, renewal, conflict], gone)).toEqual([
      { entry: edit, heldBack: [], sameRow: [renewal] },
      { entry: conflict, heldBack: [], sameRow: [] },
    ]);
  });
});

describe('a deleted row, made again', () => {
  test('[SYN-21] a client has the edits and the days that were left, and money that is booked stays booked', () => {
    const edits = [refused('client.update', { publicprice: 15 }), refused('client.update', { pin: null })];
    expect(restorationOf(edits, NOW_MS)).toEqual({
      name: 'client.create',
      price: 'publicprice',
      owesMoney: false,
      body: {
        nameuser: 'Ana',
        phoneuser: '+51911222333',
        telegramuser: null,
        accountType: 'Perfil',
        numberprofile: '1',
        pin: null,
        note: null,
        publicprice: 15,
        streamingsId: 'cuenta',
        days: 5,
        state: 'Vendido',
        paid: true,
        received: null,
        paymentMethod: null,
        booked: true,
      },
    });
  });

  test('[IMP-22] a client whose sale other books have stays out of ours, but for a refused renewal', () => {
    const before = { ...ANA, booked: false };
    const edited = restorationOf([refused('client.update', { pin: '1' }, { before })], NOW_MS);
    expect(edited?.body).toMatchObject({ booked: false });
    const renewed = restorationOf([refused('client.renewal', { price: 14, days: 30 }, { before })], NOW_MS);
    expect(renewed?.body).toMatchObject({ booked: true });
  });

  test('[SYN-21] a refused renewal adds its days and its price, which the books don’t have yet', () => {
    const made = restorationOf([refused('client.renewal', { price: 14, days: 30 })], NOW_MS);
    expect(made).toMatchObject({ owesMoney: true, body: { days: 35, publicprice: 14 } });
  });

  test('[SYN-21] [FIN-39] an account’s refused renewal keeps how the supplier was paid', () => {
    const paymentMethod = '12.50 USDT a 3.75';
    const body = { price: 46.88, days: 30, paymentMethod };
    const before = streamingRow('u', { categoryId: 'n', supplierId: 's', endDate: ANA.endDate });
    const made = restorationOf([refused('streaming.renewal', body, { before })], NOW_MS);
    expect(made?.body).toMatchObject({ priceSupplier: 46.88, days: 35, paymentMethod });
  });

  test('[SYN-21] [CLI-28] a client who owes owes after it, and a refused renewal brings its own debt', () => {
    const before = { ...ANA, paid: false };
    const edited = restorationOf([refused('client.update', { pin: '1' }, { before })], NOW_MS);
    expect(edited?.body).toMatchObject({ paid: false });
    const paid = restorationOf([refused('client.renewal', { price: 14, days: 30 }, { before })], NOW_MS);
    expect(paid?.body).toMatchObject({ paid: true });
  });

  test('[SYN-21] [CLI-88] a client who owes a part owes it after it, and a refused payment came in', () => {
    const before = { ...ANA, paid: false, received: 4 };
    const paid = refused('client.paid', { paid: false, received: 3, paymentMethod: 'Yape' }, { before });
    expect(restorationOf([paid], NOW_MS)?.body).toMatchObject({
      paid: false,
      received: 7,
      paymentMethod: 'Yape',
    });
    const known = { ...ANA, paymentMethod: 'Plin' };
    const renewal = refused('client.renewal', { price: 14, days: 30, received: 14 }, { before: known });
    expect(restorationOf([renewal], NOW_MS)?.body).toMatchObject({ received: 14, paymentMethod: 'Plin' });
    const cheaper = refused('client.update', { publicprice: 2 }, { before });
    expect(restorationOf([cheaper], NOW_MS)?.body).toMatchObject({ received: 2 });
  });

  test('[SYN-21] [CLI-22] a client whose move was refused is made in the account of the move', () => {
    const move = { streamingsId: 'otra', numberprofile: '4', expectedStreamingsId: 'cuenta' };
    const made = restorationOf([refused('client.move', move)], NOW_MS);
    expect(made?.body).toMatchObject({ streamingsId: 'otra', numberprofile: '4' });
    expect(made?.body).not.toHaveProperty('expectedStreamingsId');
  });

  test('[SYN-21] an ended client has a day at least', () => {
    const before = { ...ANA, endDate: '2026-03-01T15:00:00.000Z', state: 'Vencido' } as const;
    const made = restorationOf([refused('client.update', { pin: '1' }, { before })], NOW_MS);
    expect(made?.body).toMatchObject({ days: 1, state: 'Vendido' });
  });

  test('[SYN-21] a Standby client stays Standby, and one that was just sold owes the Venta', () => {
    const before = { ...ANA, state: 'Standby' } as const;
    const edited = restorationOf([refused('client.update', { pin: '1' }, { before })], NOW_MS);
    expect(edited).toMatchObject({ owesMoney: false, body: { state: 'Standby' } });
    const sold = restorationOf([refused('client.change_state', { state: 'Vendido' }, { before })], NOW_MS);
    expect(sold).toMatchObject({ owesMoney: true, body: { state: 'Vendido' } });
  });

  test('[SYN-21] a supplier comes back with the edit, without money', () => {
    const before = { id: 's', userId: 'marta', name: 'Sur', phone: '+51900000111', telegram: null };
    const edit = refused('supplier.update', { phone: '+51900111222' }, { id: 's', before });
    expect(restorationOf([edit], NOW_MS)).toEqual({
      name: 'supplier.create',
      body: { name: 'Sur', phone: '+51900111222', telegram: null },
      price: null,
      owesMoney: false,
    });
  });
});
