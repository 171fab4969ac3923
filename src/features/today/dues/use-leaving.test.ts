import { expect, test } from 'vitest';
import type { Client } from '#domain/rows.ts';
import { withLeaving } from './use-leaving.ts';

const client = (id: string) => ({ id }) as Client;
const stays = (id: string) => ({ row: client(id), leaves: false });
const leaves = (id: string) => ({ row: client(id), leaves: true });

test('a row that left stands where it stood, behind the same one', () => {
  expect(withLeaving([stays('a'), stays('b'), stays('c')], [client('a'), client('c')])).toEqual([
    stays('a'),
    leaves('b'),
    stays('c'),
  ]);
});

test('a row that comes back stays, and the next of the list fills the page', () => {
  expect(withLeaving([leaves('a'), stays('b')], [client('a'), client('b'), client('d')])).toEqual([
    stays('a'),
    stays('b'),
    stays('d'),
  ]);
  expect(withLeaving([stays('a'), stays('b')], [client('b'), client('c')])).toEqual([
    leaves('a'),
    stays('b'),
    stays('c'),
  ]);
});
