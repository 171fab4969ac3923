import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './index.ts';

test('every file of a migration is in the list, in the order of its number', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^\d{4}-/.test(file));
  expect(MIGRATIONS.map(({ name }) => `${name}.ts`)).toEqual(files.toSorted());
});
