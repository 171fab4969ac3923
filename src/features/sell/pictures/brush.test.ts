import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { COLORS, fitted } from './brush.ts';

const theme = readFileSync(join(repositoryRoot, 'src/ui/theme.css'), 'utf8');
const measure = (text: string): number => Array.from(text).length * 10;

test.each(Object.entries(COLORS))('%s is the light colour of the theme', (name, color) => {
  expect(theme).toContain(`--color-${name}: light-dark(${color},`);
});

test('what is too wide ends in an ellipsis, and an emoji stays whole', () => {
  expect(fitted('Netflix', 70, measure)).toBe('Netflix');
  expect(fitted('Netflix', 60, measure)).toBe('Netfl…');
  expect(fitted('Max 🎬🎬🎬', 60, measure)).toBe('Max 🎬…');
  expect(fitted('Max Premium', 50, measure)).toBe('Max…');
});
