import { expect, test } from 'vitest';
import { isSameValue } from './same-value.ts';

test.each<[unknown, unknown]>([
  [1, 1],
  [Number.NaN, Number.NaN],
  ['a', 'a'],
  [null, null],
  [undefined, undefined],
  [[], []],
  [
    [1, [2, 'x']],
    [1, [2, 'x']],
  ],
  [
    { a: 1, b: { c: [null] } },
    { b: { c: [null] }, a: 1 },
  ],
])('[SYN-20] %j is what %j is', (one, other) => {
  expect([isSameValue(one, other), isSameValue(other, one)]).toEqual([true, true]);
});

test.each<[unknown, unknown]>([
  [1, 2],
  [1, '1'],
  [0, null],
  [null, undefined],
  [null, {}],
  ['', []],
  [1, {}],
  [[], {}],
  [[1], { 0: 1 }],
  [[1], [1, 2]],
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: undefined }, { b: undefined }],
  [
    { a: 1, b: 2 },
    { a: 1, b: 3 },
  ],
])('[SYN-20] %j is not what %j is', (one, other) => {
  expect([isSameValue(one, other), isSameValue(other, one)]).toEqual([false, false]);
});
