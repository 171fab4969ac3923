import { describe, expect, test } from 'vitest';
import type { AccountView } from '#db/account-views.ts';
import type { Category, Client } from '#domain/rows.ts';
import { daysOf } from '#domain/money/typed-numbers.ts';
import { clientRow, streamingRow } from '#tests/support/catalogue.ts';
import { changedBody, createBody, valuesOf } from './client-values.ts';
import { newSale, proposedPrice, usualPrice, usualSlots } from './sale-defaults.ts';
import { profileWarnings, slotTiles, toggleSlot } from './slot-tiles.ts';

const NOW_MS = Date.parse('2026-03-10T15:00:00.000Z');
const STREAMING = streamingRow('marta', {
  id: 'cuenta',
  code: '1111-2222',
  email: 'a@correo.example',
  password: 'x',
  priceSupplier: 40,
  termsOfUse: 'x',
  startDate: '2026-03-01T15:00:00.000Z',
  endDate: '2026-04-01T15:00:00.000Z',
  days: 31,
  profileCount: 3,
  categoryId: 'netflix',
  supplierId: 'sur',
});
const ANA = clientRow('marta', {
  id: 'ana',
  streamingsId: 'cuenta',
  code: '3333-4444',
  phoneuser: '+51911222333',
  pin: '0042',
  publicprice: 12.5,
  startDate: '2026-03-01T15:00:00.000Z',
  endDate: '2026-03-31T15:00:00.000Z',
  heldSince: '2026-03-01T15:00:00.000Z',
});

const holding = (...clients: Client[]): AccountView => ({
  streaming: STREAMING,
  category: undefined,
  supplier: undefined,
  clients,
  searchKey: '',
});

describe('a new sale', () => {
  test('[DLG-13] [DLG-14] it proposes the first free profile, 30 days, the last price and Vendido', () => {
    const account = holding(ANA);
    expect(
      newSale(account, { streamings: [STREAMING], clients: [ANA], symbol: 'S/.' }, { nowMs: NOW_MS }),
    ).toMatchObject({
      accountType: 'Perfil',
      numberprofile: '2',
      days: '30',
      publicprice: '12.50',
      state: 'Vendido',
    });
  });

  test('[DLG-13] it proposes no profile of a full account, and all of it as Cuenta', () => {
    const full = holding({ ...ANA, numberprofile: '1-3' });
    expect(usualSlots('Perfil', full, NOW_MS)).toBe('');
    expect(usualSlots('Cuenta', full, NOW_MS)).toBe('Cuenta 1-3');
  });

  test('[DLG-13] [EXP-10] a profile that nobody has comes before one whose client has ended', () => {
    const ended = { ...ANA, endDate: '2026-03-09T15:00:00.000Z' };
    expect(usualSlots('Perfil', holding(ended), NOW_MS)).toBe('2');
    expect(usualSlots('Perfil', holding({ ...ended, numberprofile: '1-3' }), NOW_MS)).toBe('1');
  });

  test('[CAT-12] the price of the list wins for its type and days, else the last sale’s stays', () => {
    const category: Category = {
      id: 'netflix',
      userId: 'marta',
      name: 'Netflix',
      backgroundcolor: '#b20710',
      profileCount: 3,
      waiting: null,
      prices: [
        { type: 'Perfil', days: 90, price: 40 },
        { type: 'Perfil', days: 60, price: 28 },
        { type: 'Cuenta', days: 30, price: 45 },
      ],
    };
    const account = { ...holding(ANA), category };
    const others = { streamings: [STREAMING], clients: [ANA], symbol: 'S/.' };
    expect(newSale(account, others, { nowMs: NOW_MS })).toMatchObject({ days: '60', publicprice: '28.00' });
    const priceOf = (accountType: 'Perfil' | 'Cuenta', days: string) =>
      proposedPrice({ accountType, days }, account, others);
    expect(priceOf('Perfil', '90')).toBe('40.00');
    expect(priceOf('Perfil', '30')).toBe('12.50');
    expect(priceOf('Cuenta', '30')).toBe('45.00');
    expect(priceOf('Cuenta', '')).toBe('');
  });

  test('[DLG-13] the price is that of the newest sale of the same kind in the category', () => {
    const newer = { ...ANA, id: 'luis', publicprice: 14, startDate: '2026-03-05T15:00:00.000Z' };
    const whole = { ...newer, id: 'rosa', accountType: 'Cuenta', publicprice: 45 } as const;
    const elsewhere = { ...newer, id: 'eva', publicprice: 99, streamingsId: 'otra' };
    const all = {
      streamings: [STREAMING, { ...STREAMING, id: 'otra', categoryId: 'disney' }],
      clients: [ANA, whole, newer, elsewhere],
      symbol: 'S/.',
    };
    expect(usualPrice('Perfil', holding(), all)).toBe('14.00');
    expect(usualPrice('Cuenta', holding(), all)).toBe('45.00');
    expect(usualPrice('Cuenta', holding(), { ...all, clients: [] })).toBe('');
  });
});

describe('the profiles of an account', () => {
  test('[CLI-11] [EXP-10] a tile says who has it, also one who has ended; who is edited has none', () => {
    const ended = {
      ...ANA,
      id: 'luis',
      nameuser: 'Luis',
      numberprofile: '2',
      endDate: '2026-03-10T15:00:00.000Z',
    };
    const tiles = (clientId: string | null) =>
      slotTiles(holding(ANA, ended), clientId, NOW_MS).map(({ status, holders }) =>
        [status, ...holders].join(' '),
      );
    expect(tiles(null)).toEqual(['sold Ana', 'overdue Luis', 'free']);
    expect(tiles('ana')).toEqual(['free', 'overdue Luis', 'free']);
  });

  test('[CLI-10] pressing a tile adds or takes away its profile, in the text of the type', () => {
    expect(toggleSlot('Perfil', '3', 1)).toBe('1,3');
    expect(toggleSlot('Perfil', '1,3', 3)).toBe('1');
    expect(toggleSlot('Perfil', '1', 1)).toBe('');
    expect(toggleSlot('Cuenta', 'Cuenta 1-3', 2)).toBe('Cuenta 1,3');
    expect(toggleSlot('Perfil', 'no se entiende', 2)).toBe('2');
  });

  test('[CLI-11] what is taken or above the count is warned of before the sale', () => {
    const sale = { accountType: 'Perfil', numberprofile: '1,4', clientId: null } as const;
    expect(profileWarnings(holding(ANA), sale, NOW_MS)).toEqual([
      'La cuenta tiene 3 perfiles y elegiste el perfil 4.',
      'Ana ya tiene el perfil 1 de esta cuenta.',
    ]);
    expect(profileWarnings(holding(ANA), { ...sale, numberprofile: '1', clientId: 'ana' }, NOW_MS)).toEqual(
      [],
    );
  });
});

describe('what the form sends', () => {
  test('[SYN-20] an edit sends only what changed, and clearing sends null', () => {
    const before = valuesOf(ANA, 'S/.');
    expect(changedBody(before, before, 'S/.')).toBeNull();
    expect(changedBody(before, { ...before, publicprice: '12.5', nameuser: ' Ana ' }, 'S/.')).toBeNull();
    expect(changedBody(before, { ...before, pin: '', publicprice: '15' }, 'S/.')).toEqual({
      pin: null,
      publicprice: 15,
    });
  });

  test('[DLG-13] what wasn’t typed is no number, so that no price becomes 0 by itself', () => {
    const body = createBody(
      { ...valuesOf(ANA, 'S/.'), publicprice: '', days: '' },
      { streamingsId: 'cuenta', symbol: 'S/.' },
    );
    expect(body).toMatchObject({ publicprice: Number.NaN, days: Number.NaN, streamingsId: 'cuenta' });
    expect([daysOf('30'), daysOf('0'), daysOf('1.5'), daysOf('3651')]).toEqual([30, null, null, null]);
  });
});
