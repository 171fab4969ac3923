const TOKENS = ['green', 'red', 'accent', 'sheet', 'soft', 'line', 'edge', 'well'] as const;

/** The theme's colours as a canvas takes them. */
export type ChartColors = Record<(typeof TOKENS)[number], string> & { fontPx: number };

/** The tokens are pairs for light and dark, which only a style can resolve: a probe in `place` takes each in turn. */
export function readChartColors(place: HTMLElement): ChartColors {
  const probe = document.createElement('span');
  // Under reduced motion every change of a style is a transition of a moment, which begins at the colour before.
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
