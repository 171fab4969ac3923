import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const PAIR = /--color-([a-z-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g;
const colors = new Map(
  [...css.matchAll(PAIR)].map(
    ([, name, light, dark, both]) => [name, [light ?? both, dark ?? both]] as const,
  ),
);

/** `theme`: 0 is light, 1 dark. */
function ratio(one: string, other: string, theme: 0 | 1): number {
  return contrast(colors.get(one)?.[theme] ?? '', colors.get(other)?.[theme] ?? '');
}

const TONES = ['green', 'red', 'amber', 'blue', 'grey'] as const;
const GROUNDS = ['paper', 'sheet', 'well', 'lift'] as const;
const TEXT_PAIRS: readonly (readonly [string, string])[] = [
  ...GROUNDS.flatMap((ground) =>
    ['ink', 'soft', 'accent', 'red', 'gold'].map((text) => [text, ground] as const),
  ),
  ...TONES.map((tone) => [tone, `${tone}-soft`] as const),
  ['gold', 'gold-soft'],
  ['ink', 'gold-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['accent', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['soft', 'accent-soft'],
  ['sheet', 'red'],
  ['banner-ink', 'banner-success'],
  ['banner-ink', 'banner-error'],
  ['banner-ink', 'banner-info'],
  ['banner-warning-ink', 'banner-warning'],
];

test.each([0, 1] as const)('text reaches AA on its ground in theme %i', (theme) => {
  for (const [text, ground] of TEXT_PAIRS) {
    expect(ratio(text, ground, theme), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

test.each([0, 1] as const)('edges of controls and the focus ring reach 3 to 1 in theme %i', (theme) => {
  for (const ground of ['paper', 'sheet', 'lift']) {
    expect(ratio('edge', ground, theme), `edge on ${ground}`).toBeGreaterThanOrEqual(3);
    expect(ratio('gold-line', ground, theme), `bars on ${ground}`).toBeGreaterThanOrEqual(3);
    expect(ratio('accent', ground, theme), `ring on ${ground}`).toBeGreaterThanOrEqual(3);
  }
});
