import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './index.ts';

test('every file of a migration is in the list, in the order of its number', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const names = files.map((file) => basename(file)).filter((file) => /^\d{4}-.*\.ts$/.test(file));
  expect(MIGRATIONS.map(({ name }) => `${name}.ts`)).toEqual(names.toSorted());
});
