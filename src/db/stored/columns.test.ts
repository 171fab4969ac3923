import { expect, it } from 'vitest';
import { packColumns, unpackColumns } from '#db/stored/columns.ts';

const ROWS = Array.from({ length: 9 }, (_, n) => ({
  id: `id-${n}`,
  owner: 'one',
  price: n % 2 ? 12.5 : 0,
  note: n === 4 ? 'ñandú "y" más' : null,
  paid: n > 5,
  list: [{ days: n }],
  none: [],
}));

it('rows come back as they were, in order, with fields in order', () => {
  const back = unpackColumns(packColumns(ROWS));
  expect(back).toStrictEqual(ROWS);
  expect(Object.keys(back[8] ?? {})).toEqual(Object.keys(ROWS[0] ?? {}));
});

it('equal values are written once', () => {
  expect(packColumns(ROWS).match(/"one"/g)).toHaveLength(1);
});

it('rows with different fields, rows without any and no rows come back too', () => {
  const uneven = [{ id: 'a', note: null }, { id: 'b' }, { id: 'c', more: 1 }];
  expect(unpackColumns(packColumns(uneven))).toStrictEqual(uneven);
  expect(unpackColumns(packColumns([{}, {}]))).toStrictEqual([{}, {}]);
  expect(unpackColumns(packColumns([]))).toStrictEqual([]);
});

it('JSON of rows, as earlier releases stored it, is read', () => {
  expect(unpackColumns(JSON.stringify(ROWS))).toStrictEqual(ROWS);
});
