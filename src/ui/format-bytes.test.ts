import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test('a size is written in the unit that a person would take', () => {
  expect([0, 1_400, 999_999, 1_000_000, 2_600_000_000].map(formatBytes)).toEqual([
    '1 KB',
    '1 KB',
    '1000 KB',
    '1 MB',
    '3 GB',
  ]);
});
