import { expect, test } from 'vitest';
import { TIMINGS as ADMIN } from '#features/admin/timings.ts';
import { RESET } from '#features/dashboard/timings.ts';
import { REFUND } from '#features/messages/timings.ts';
import { CURRENCY, PHONE } from '#features/profile/timings.ts';
import { TIMINGS as FAVORITES } from '#features/recharges/timings.ts';
import { TIMINGS as SUBSCRIPTION } from '#features/subscription/timings.ts';
import { ERROR_MS as NO_RECEIVER_MS, TIMINGS as CREDITS } from '#features/wallet/timings.ts';
import { COPIED_MS } from '#ui/copy-text.ts';

/** A journey measures a banner on a busy machine, seconds wide; what is asked of it stands here to the millisecond. */

test('[FIN-09] the results of a reset stay 2 s', () => {
  expect(RESET).toEqual({ successMs: 2_000, errorMs: 2_000 });
});

test('[FIN-17] the results of a refund stay 2 s', () => {
  expect(REFUND).toEqual({ successMs: 2_000, errorMs: 2_000 });
});

test('[ADM-17] what is said of copied codes stays 2 s', () => {
  expect(COPIED_MS).toBe(2_000);
});

test('[CRE-07] what is said of a transfer to nobody stays 3 s', () => {
  expect(NO_RECEIVER_MS).toBe(3_000);
});

test('[CRE-08] the results of what moves credits stay 3 s', () => {
  expect(CREDITS).toEqual({ successMs: 3_000, errorMs: 3_000 });
});

test('[SUB-08] a subscription reloads the page after 2 s, and its errors stay 3 s', () => {
  expect(SUBSCRIPTION).toEqual({ successMs: 2_000, errorMs: 3_000 });
});

test('[FAV-10] the results of favourites stay 3 s', () => {
  expect(FAVORITES).toEqual({ successMs: 3_000, errorMs: 3_000 });
});

test('[PRO-04] the results of a new phone stay 1 s', () => {
  expect(PHONE).toMatchObject({ successMs: 1_000, errorMs: 1_000 });
});

test('[PRO-05] a new money symbol is told of for 1 s, and its errors for 5 s', () => {
  expect(CURRENCY).toMatchObject({ successMs: 1_000, errorMs: 5_000 });
});

test('[ADM-18] the results of the admin stay 3 s', () => {
  expect(ADMIN).toEqual({ successMs: 3_000, errorMs: 3_000 });
});
