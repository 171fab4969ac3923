import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './index.ts';

test('every file and folder of a migration is in the list, which is in the order of their numbers', () => {
  const names = readdirSync(import.meta.dirname).filter((name) => /^\d{4}-/.test(name));
  const listed = MIGRATIONS.map(({ name }) => name);
  expect(listed).toEqual(expect.arrayContaining(names.map((name) => name.replace('.ts', ''))));
  expect(listed.map((name) => Number(name.slice(0, 4)))).toEqual(listed.map((_, index) => index + 1));
});
