import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { daysLeftTone } from '#domain/dates/expiry.ts';
import { DaysRing } from './days-ring.tsx';

const TERMS = [
  [300, 'green'],
  [3, 'green'],
  [2, 'amber'],
  [1, 'amber'],
  [0, 'red'],
  [-4, 'red'],
] as const;

test.each(TERMS)(
  '[EXP-02] the ring of %i days left is %s, its number and its line, and never gold',
  (left, tone) => {
    const ring = renderToStaticMarkup(
      <DaysRing left={Math.max(left, 0)} of={30} tone={daysLeftTone(left)} />,
    );
    expect(ring).toContain(`text-${tone}`);
    expect(ring).not.toContain('gold');
    // An ended term has a broken ground and no line.
    expect(ring.match(/(?<=")stroke-(?!line)[a-z-]+(?=")/g) ?? []).toEqual(
      left > 0 ? ['stroke-current'] : [],
    );
  },
);
