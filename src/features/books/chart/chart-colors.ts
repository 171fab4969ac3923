const TOKENS = ['green', 'red', 'gold', 'gold-line', 'sheet', 'soft', 'line', 'edge', 'well'] as const;

/** Resolved colours: a canvas can't read CSS variables. */
export type ChartColors = Record<(typeof TOKENS)[number], string> & { fontPx: number };

/** Only a style resolves the light-dark pairs of the tokens: a probe in `place` takes each in turn. */
export function readChartColors(place: HTMLElement): ChartColors {
  const probe = document.createElement('span');
  // Under reduced motion each style change is a very short transition, which begins at the old colour.
  probe.style.setProperty('transition', 'none', 'important');
  place.append(probe);
  const style = getComputedStyle(probe);
  const colors = Object.fromEntries(
    TOKENS.map((token) => {
      probe.style.color = `var(--color-${token})`;
      return [token, style.color];
    }),
  ) as Record<(typeof TOKENS)[number], string>;
  probe.style.fontSize = '0.75rem';
  const fontPx = Number.parseFloat(style.fontSize);
  probe.remove();
  return { ...colors, fontPx };
}
