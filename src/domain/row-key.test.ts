import { expect, test } from 'vitest';
import { parseRowKey, rowKey } from './rows.ts';

test('a key gives its table and id back, whatever the id holds', () => {
  for (const id of ['0195a000', 'a/b', ''])
    expect(parseRowKey(rowKey('clients', id))).toEqual({ table: 'clients', id });
});
