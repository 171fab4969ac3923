import { describe, expect, it } from 'vitest';
import { balanceOf, creditsInWords, latestMovements } from './credits.ts';
import type { Credit } from '#domain/rows.ts';

const movement = (id: string, data: string, quantity: number): Credit => ({
  id,
  userId: 'me',
  description: 'Recarga',
  code: 'ABCD-EFGH',
  data,
  quantity,
  counterpart: null,
});

describe('credits', () => {
  it('[CRE-02] the balance is the sum of the signed movements', () => {
    expect(balanceOf([])).toBe(0);
    expect(balanceOf([{ quantity: 100 }, { quantity: -15 }, { quantity: -40 }])).toBe(45);
  });

  it('[CRE-01] the most recent movements come first, of one moment the one that was made last', () => {
    const rows = [
      movement('a', '2026-03-01T10:00:00.000Z', 1),
      movement('c', '2026-03-02T10:00:00.000Z', 2),
      movement('b', '2026-03-02T10:00:00.000Z', 3),
    ];
    expect(latestMovements(rows).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(latestMovements(rows, 1)).toHaveLength(1);
    expect(rows[0]?.id).toBe('a');
  });

  it('[CRE-01] no more than 20 of them', () => {
    const rows = Array.from({ length: 25 }, (_, at) =>
      movement(String(at), `2026-03-01T10:00:${at + 10}.000Z`, 1),
    );
    const shown = latestMovements(rows);
    expect(shown).toHaveLength(20);
    expect(shown[0]?.id).toBe('24');
  });

  it('one credit is said in the singular', () => {
    expect([0, 1, 20].map(creditsInWords)).toEqual(['0 créditos', '1 crédito', '20 créditos']);
  });
});
