import { describe, expect, it } from 'vitest';
import { clientRow } from '#tests/support/catalogue.ts';
import type { Client } from '#domain/rows.ts';
import { accountRecovery } from './account-recovery.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const ACCOUNT = { priceSupplier: 45, startDate: '2026-11-10T00:00:00.000Z' };

const sold = (numberprofile: string, over: Partial<Client> = {}): Client =>
  clientRow('u', {
    streamingsId: 's',
    accountType: 'Perfil',
    numberprofile,
    state: 'Vendido',
    publicprice: 12,
    paid: true,
    received: 12,
    startDate: '2026-11-11T00:00:00.000Z',
    endDate: '2026-12-11T00:00:00.000Z',
    ...over,
  });

const of = (...clients: Client[]) => accountRecovery(ACCOUNT, clients, NOW);

describe('what an account has brought back of its cost', () => {
  it('[ACC-79] is what its clients paid for their present term, to the cent, by their profiles', () => {
    expect(of(sold('1', { publicprice: 12.1 }), sold('2', { publicprice: 0.2 }))).toEqual({
      cost: 45,
      brought: 12.3,
      profiles: 2,
      isPaidBack: false,
    });
    expect(of()).toEqual({ cost: 45, brought: 0, profiles: 0, isPaidBack: false });
    expect(accountRecovery({ ...ACCOUNT, priceSupplier: 0 }, [sold('1')], NOW)).toBeNull();
  });

  it('[ACC-79] counts all profiles of a whole account, and each of a combo by itself', () => {
    const whole = sold('Cuenta 1-5', { accountType: 'Cuenta', publicprice: 45 });
    expect(of(whole)).toMatchObject({ brought: 45, profiles: 5, isPaidBack: true });
    expect(of(sold('1'), sold('2,3', { publicprice: 20 }))).toMatchObject({ brought: 32, profiles: 3 });
  });

  it('[ACC-79] leaves out what is owed, and who has paid nothing', () => {
    const part = sold('1', { paid: false, received: 5 });
    const nothing = sold('2', { paid: false, received: 0 });
    expect(of(part, nothing)).toMatchObject({ brought: 5, profiles: 1 });
  });

  it('[ACC-79] counts who is set aside by what was noted alone, also once their days have ended', () => {
    const aside = { state: 'Standby', received: null } as const;
    expect(of(sold('1', aside), sold('2', { ...aside, received: 4 }))).toMatchObject({ brought: 4 });
    const ended = '2026-11-15T00:00:00.000Z';
    expect(of(sold('1', { ...aside, state: 'Vencido', endDate: ended }))).toMatchObject({ brought: 0 });
  });

  it('[ACC-79] counts an ended client whose days began in the present term, and who runs from before it', () => {
    const ended = { endDate: '2026-11-18T00:00:00.000Z' };
    const before = { startDate: '2026-11-09T23:59:59.999Z' };
    expect(of(sold('1', ended))).toMatchObject({ brought: 12, profiles: 1 });
    expect(of(sold('1', { ...ended, ...before }))).toMatchObject({ brought: 0, profiles: 0 });
    expect(of(sold('1', before))).toMatchObject({ brought: 12, profiles: 1 });
    expect(of(sold('1', ended), sold('1'))).toMatchObject({ brought: 24, profiles: 1 });
    expect(of(sold('1', { ...ended, startDate: ACCOUNT.startDate }))).toMatchObject({ brought: 12 });
  });

  it('[ACC-79] takes a running client of other books, or from before payments were kept, as paid', () => {
    expect(of(sold('1', { received: null, booked: false }))).toMatchObject({ brought: 12 });
  });
});
