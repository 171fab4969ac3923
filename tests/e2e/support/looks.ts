import type { Locator } from '@playwright/test';

export type Hue = 'red' | 'yellow' | 'green' | 'blue' | 'grey';

/** The hue that an eye sees of a colour of this element, whatever notation the style has it in. */
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
/** Of 255: a warm black is black to the eye. */
const LEAST_SPREAD = 30;

function hueOfRgb(red: number, green: number, blue: number): Hue {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < LEAST_SPREAD || spread < GREY_BELOW * most) return 'grey';
  if (most === red) return (green - blue) / spread > 0.5 ? 'yellow' : 'red';
  return most === green ? 'green' : 'blue';
}
