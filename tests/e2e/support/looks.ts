import type { Locator } from '@playwright/test';

export type Hue = 'red' | 'yellow' | 'green' | 'blue' | 'grey';

/** The hue of a colour as an eye sees it, whatever notation the style uses. */
export async function hueOf(element: Locator, property: 'color' | 'background-color'): Promise<Hue> {
  const [red, green, blue] = await element.evaluate((node, name) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = getComputedStyle(node).getPropertyValue(name);
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  }, property);
  return hueOfRgb(red ?? 0, green ?? 0, blue ?? 0);
}

const GREY_BELOW = 0.3;
/** Of 255. A dark colour with less spread, such as a warm black, looks black. */
const LEAST_SPREAD = 30;

function hueOfRgb(red: number, green: number, blue: number): Hue {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < LEAST_SPREAD || spread < GREY_BELOW * most) return 'grey';
  if (most === red) return (green - blue) / spread > 0.5 ? 'yellow' : 'red';
  return most === green ? 'green' : 'blue';
}
