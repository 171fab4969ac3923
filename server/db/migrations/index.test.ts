import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './index.ts';

test('every file and folder of a migration is in the list, in the order of its number', () => {
  const names = readdirSync(import.meta.dirname).filter((name) => /^\d{4}-/.test(name));
  expect(MIGRATIONS.map(({ name }) => name)).toEqual(names.map((name) => name.replace('.ts', '')).toSorted());
});
