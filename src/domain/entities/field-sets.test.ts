import { expect, test } from 'vitest';
import { categoryFields } from './category.ts';
import { clientFields } from './client.ts';
import { createdValues, defaultsOf } from './field-sets.ts';
import { supplierFields } from './supplier.ts';

test('[CLI-06] a new row takes what its body brings, and null for what may be left out', () => {
  expect(createdValues(supplierFields, { name: 'Sur', phone: '+51911111111' })).toEqual({
    name: 'Sur',
    phone: '+51911111111',
    telegram: null,
  });
  expect(createdValues(categoryFields, { name: 'Netflix' })).toEqual({
    name: 'Netflix',
    prices: null,
    waiting: null,
  });
  expect(defaultsOf(clientFields)).toEqual({
    telegramuser: null,
    pin: null,
    note: null,
    informedAt: null,
    received: null,
    paymentMethod: null,
    pageId: null,
    pageKey: null,
    pageContent: null,
    pageAsksPin: false,
  });
  expect(defaultsOf({ isKept: { kind: 'flag', default: true } } as const)).toEqual({ isKept: true });
});
