import { expect, test } from 'vitest';
import { groupBy, groupByEach } from './group-by.ts';

test('groups keep the order in which items and keys arrive', () => {
  const groups = groupBy(['uno', 'dos', 'tres', 'once'], (word) => word.length);
  expect([...groups]).toEqual([
    [3, ['uno', 'dos']],
    [4, ['tres', 'once']],
  ]);
});

test('an item with several keys is in the group of each, one without any in none', () => {
  const groups = groupByEach(['ab', 'b', ''], (letters) => letters);
  expect([...groups]).toEqual([
    ['a', ['ab']],
    ['b', ['ab', 'b']],
  ]);
});
