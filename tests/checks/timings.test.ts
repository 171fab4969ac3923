import { expect, test } from 'vitest';
import {
  createCodes,
  deleteCode,
  deleteCredit,
  deleteEntry,
  deleteUser,
  toggleRole,
  toggleVerified,
} from '#contract/calls/admin.ts';
import { rechargeCredits, subscribe, transferCredits } from '#contract/calls/credits.ts';
import { mutationTimes, onlineTimes } from '#workspace/actions/result-times.ts';
import { COPIED_MS } from '#ui/copy-text.ts';

/** Journeys on a busy machine measure a banner to the second; these tests check the exact times. */

test('[FIN-09] the results of a reset stay 2 s', () => {
  expect(mutationTimes('finance.reset')).toEqual({ successMs: 2_000, errorMs: 2_000 });
});

test('[FIN-17] the results of a refund stay 2 s', () => {
  expect(mutationTimes('finance.refund')).toEqual({ successMs: 2_000, errorMs: 2_000 });
  expect(mutationTimes('finance.supplier_refund')).toEqual({ successMs: 2_000, errorMs: 2_000 });
});

test('[FIN-20] a correction is told of for 2 s, and its errors for 3 s', () => {
  expect(mutationTimes('finance.correct')).toEqual({ successMs: 2_000, errorMs: 3_000 });
});

test('[ADM-17] what is said of copied codes stays 2 s', () => {
  expect(COPIED_MS).toBe(2_000);
});

test('[CRE-07] what is said of a transfer to nobody stays 3 s', () => {
  expect(onlineTimes(transferCredits).errorMs).toBe(3_000);
});

test('[CRE-08] the results of what moves credits stay 3 s', () => {
  for (const call of [transferCredits, rechargeCredits])
    expect(onlineTimes(call)).toEqual({ successMs: 3_000, errorMs: 3_000 });
});

test('[SUB-08] a subscription reloads the page after 2 s, and its errors stay 3 s', () => {
  expect(onlineTimes(subscribe)).toEqual({ successMs: 2_000, errorMs: 3_000 });
});

test('[FAV-10] the results of favourites stay 3 s', () => {
  expect(mutationTimes('favorite.create')).toEqual({ successMs: 3_000, errorMs: 3_000 });
  expect(mutationTimes('favorite.delete')).toEqual({ successMs: 3_000, errorMs: 3_000 });
});

test('[PRO-04] the results of a new phone stay 1 s', () => {
  expect(mutationTimes('user.phone')).toEqual({ successMs: 1_000, errorMs: 1_000, awaitServer: true });
});

test('[PRO-05] a new money symbol is told of for 1 s, and its errors for 5 s', () => {
  expect(mutationTimes('user.symbol_money')).toEqual({ successMs: 1_000, errorMs: 5_000, awaitServer: true });
});

test('[ADM-18] the results of the admin stay 3 s', () => {
  for (const call of [
    toggleVerified,
    toggleRole,
    deleteUser,
    createCodes,
    deleteCode,
    deleteCredit,
    deleteEntry,
  ])
    expect(onlineTimes(call)).toEqual({ successMs: 3_000, errorMs: 3_000 });
});

test('[CAT-08] [CAT-09] a category is told of for 2 s, an update for 1 s, and errors for 5 s', () => {
  expect(mutationTimes('category.create')).toEqual({ successMs: 2_000, errorMs: 5_000 });
  expect(mutationTimes('category.update')).toEqual({ successMs: 1_000, errorMs: 5_000 });
  expect(mutationTimes('category.delete')).toEqual({ successMs: 2_000, errorMs: 5_000 });
});

test('[SUP-10] [SUP-11] a supplier is told of for 2 s, an update for 1 s, and errors for 5 s', () => {
  expect(mutationTimes('supplier.create')).toEqual({ successMs: 2_000, errorMs: 5_000 });
  expect(mutationTimes('supplier.update')).toEqual({ successMs: 1_000, errorMs: 5_000 });
  expect(mutationTimes('supplier.delete')).toEqual({ successMs: 2_000, errorMs: 5_000 });
});

test('[DLG-03] the errors of a new account stay 5 s, those of its update, renewal, dates and deletion 1 s', () => {
  expect(mutationTimes('streaming.create')).toEqual({ successMs: 2_000, errorMs: 5_000 });
  expect(mutationTimes('streaming.delete')).toEqual({ successMs: 2_000, errorMs: 1_000 });
  for (const name of ['streaming.update', 'streaming.renewal', 'streaming.change_date'] as const)
    expect(mutationTimes(name)).toEqual({ successMs: 1_000, errorMs: 1_000 });
});

test('[DLG-22] [DLG-23] [DLG-24] a sale and a deletion are told of for 2 s, other changes for 1 s, and errors for 2 s', () => {
  for (const name of ['client.create', 'client.delete'] as const)
    expect(mutationTimes(name)).toEqual({ successMs: 2_000, errorMs: 2_000 });
  for (const name of ['client.update', 'client.renewal', 'client.change_date'] as const)
    expect(mutationTimes(name)).toEqual({ successMs: 1_000, errorMs: 2_000 });
});

test('a visit to support is told of for 2 s, a new text for 1 s, and their errors for 2 s', () => {
  expect(mutationTimes('streaming.change_conditions')).toEqual({ successMs: 2_000, errorMs: 2_000 });
  expect(mutationTimes('template.update')).toEqual({ successMs: 1_000, errorMs: 2_000 });
});
