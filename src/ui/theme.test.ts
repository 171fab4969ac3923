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

/** Colours closer than this look alike in 2 px lines and small figures: amber and the old gold, 11 apart, did. */
const TOLD_APART = 20;
const STATES = ['green', 'amber', 'red', 'blue'] as const;

test.each([0, 1] as const)(
  '[EXP-02] no two colours of states look alike, nor gold like one, in theme %i',
  (theme) => {
    const named = [...STATES, 'gold', 'gold-line'] as const;
    for (const one of STATES) {
      for (const other of named.slice(named.indexOf(one) + 1)) {
        expect(apart(one, other, theme), `${one} and ${other}`).toBeGreaterThanOrEqual(TOLD_APART);
      }
    }
  },
);

/** Distance in CIE L*a*b* of 1976 under D65. */
function apart(one: string, other: string, theme: 0 | 1): number {
  const [a = [], b = []] = [one, other].map((name) => lab(colors.get(name)?.[theme] ?? ''));
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));
}

function lab(hex: string): number[] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
  ].map((share) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
