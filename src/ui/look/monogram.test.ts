import { expect, it } from 'vitest';
import { initialsOf } from './monogram.tsx';

it.each([
  ['Netflix', 'N'],
  ['Disney+', 'D+'],
  ['HBO Max', 'HM'],
  ['  rosa   quispe huamán ', 'RQ'],
  ['(Ñata) Gómez', 'ÑG'],
  ['🎬 Cine', '🎬C'],
  ['', '•'],
])('the monogram of %j is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
