import { describe, expect, it } from 'vitest';
import type { Finance } from '#domain/rows.ts';
import { recovery } from './recovery.ts';

const line = (kind: Finance['kind'], quantity: number) => ({ kind, quantity });
const profile = (publicprice: number) => ({ accountType: 'Perfil' as const, publicprice });

describe('what a beginner has yet to bring back', () => {
  it('[PAN-15] is expressed in profiles at the usual price', () => {
    const books = [line('Inversion', 25), line('Venta', 10)];
    expect(recovery(books, [profile(10)])).toEqual({ invested: 25, part: 0.4, profiles: 2 });
  });

  it('[PAN-15] has no number of profiles before the first has a price', () => {
    expect(recovery([line('Inversion', 25)], [])).toEqual({ invested: 25, part: 0, profiles: null });
    expect(recovery([line('Inversion', 25)], [profile(0)])).toMatchObject({ profiles: null });
  });

  it('[PAN-15] is nothing once it is paid back, before a purchase, and for who has sold for a while', () => {
    expect(recovery([line('Inversion', 25), line('Venta', 25)], [profile(25)])).toBeNull();
    expect(recovery([line('Venta', 25)], [profile(25)])).toBeNull();
    const many = Array.from({ length: 10 }, () => line('Inversion', 25));
    expect(recovery(many, [profile(5)])).toBeNull();
    expect(recovery(many.slice(1), [profile(5)])).toMatchObject({ invested: 225, profiles: 45 });
  });
});
