const BLACK = '#000000';
const WHITE = '#ffffff';

/** WCAG 2.2 relative luminance, 0 (black) to 1 (white), of `#rrggbb`; an invalid colour counts as white. */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(linear);
  return 0.2126 * (red ?? 1) + 0.7152 * (green ?? 1) + 0.0722 * (blue ?? 1);
}

/** WCAG 2.2 contrast of two `#rrggbb` colours in either order, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Always gives at least 4.5 to 1 (AA) on a `#rrggbb` background. */
export function readableInk(background: string): '#000000' | '#ffffff' {
  return contrast(background, BLACK) >= contrast(background, WHITE) ? BLACK : WHITE;
}

function channels(hex: string): readonly number[] {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex.trim())?.[1] ?? 'ffffff';
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
