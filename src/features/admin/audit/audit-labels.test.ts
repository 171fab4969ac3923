import { expect, it } from 'vitest';
import { detailOf, keyOfEntry, sentenceOf } from './audit-labels.ts';
import { isFound } from '#features/admin/search.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { AuditEntry } from '#contract/schemas/answers.ts';

const entry = (act: AuditAction, subject: string, detail = ''): AuditEntry => ({
  id: '1',
  at: '2026-03-01T15:00:00.000Z',
  admin: 'Rosa',
  act,
  subject,
  detail,
});

it.each([
  [entry('verify', 'Ana'), 'Rosa verificó a Ana.', ''],
  [entry('unverify', 'Ana'), 'Rosa le quitó la verificación a Ana.', ''],
  [entry('role', 'Ana', 'USER → RESELLER'), 'Rosa cambió el rol de Ana: USER → RESELLER.', ''],
  [entry('delete_user', 'Ana', 'a@b.example · 1'), 'Rosa eliminó al usuario Ana.', 'a@b.example · 1 crédito'],
  [entry('recharge', 'Ana', '7K2M · 10'), 'Rosa recargó créditos a Ana.', '7K2M · 10 créditos'],
  [
    entry('delete_credit', '7K2M', 'Ana -10 · Beto 10'),
    'Rosa eliminó el movimiento 7K2M.',
    'Ana -10 · Beto 10',
  ],
  [
    entry('delete_finance', 'Ana', 'Venta · S/. 15.00 · 10/03/2026'),
    'Rosa eliminó un movimiento de las finanzas de Ana.',
    'Venta · S/. 15.00 · 10/03/2026',
  ],
  [entry('delete_code', '7K2M', '25'), 'Rosa eliminó el código 7K2M.', '25 créditos'],
  [entry('create_codes', '5 × 10'), 'Rosa generó 5 códigos de 10 créditos cada uno.', ''],
  [entry('create_codes', '1 × 1'), 'Rosa generó 1 código de 1 crédito.', ''],
])('[ADM-21] each act is a sentence: $act', (act, sentence, detail) => {
  expect(sentenceOf(act)).toBe(sentence);
  expect(detailOf(act)).toBe(detail);
});

it('an entry is found by actor, subject and act', () => {
  const key = keyOfEntry(entry('recharge', 'Ana', '7K2M · 10'));
  const missed = ['rosa', 'ANA', 'recargo', '7k2m'].filter((query) => !isFound(key, query));
  expect(missed).toEqual([]);
});
