/** The light colours of `theme.css`, in a dark theme too: other people see the picture. */
export const COLORS = {
  paper: '#f5f1e8',
  sheet: '#fdfbf6',
  line: '#ddd4c3',
  ink: '#221c16',
  soft: '#62584b',
  accent: '#54224a',
  'on-accent': '#fffafd',
  green: '#1d5c33',
  'green-soft': '#deecda',
  grey: '#574f43',
  'grey-soft': '#e8e1d4',
} as const;

/** px: the width of a status or post; a phone shows it at a third. */
export const WIDTH = 1_080;

const SANS = "Figtree, 'Figtree Roboto', 'Figtree Fallback', system-ui, sans-serif";
const TITLE = "Fraunces, 'Fraunces Noto', 'Fraunces Fallback', ui-serif, Georgia, serif";

export interface TextStyle {
  /** px */
  size: number;
  weight?: number;
  family?: 'sans' | 'title';
  color?: string;
  align?: 'left' | 'right' | 'center';
}

export const fontOf = ({ size, weight = 400, family = 'sans' }: TextStyle): string =>
  `${weight} ${size}px ${family === 'sans' ? SANS : TITLE}`;

/** A canvas draws only with loaded fonts, and the page may not have used each weight yet. */
export async function loadFonts(): Promise<void> {
  const fonts = [fontOf({ size: 40 }), fontOf({ size: 40, weight: 600, family: 'title' })];
  await Promise.all(fonts.map((font) => document.fonts.load(font).catch(() => [])));
}

/** Draws on one canvas, with x and y in its own px. Texts that are too wide end in an ellipsis. */
export class Brush {
  readonly #context: CanvasRenderingContext2D;

  constructor(canvas: HTMLCanvasElement, height: number) {
    canvas.width = WIDTH;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser has no canvas');
    this.#context = context;
    this.box({ x: 0, y: 0, width: WIDTH, height }, COLORS.paper);
  }

  box({ x, y, width, height }: Box, color: string, radius = 0): void {
    this.#context.fillStyle = color;
    this.#context.beginPath();
    this.#context.roundRect(x, y, width, height, radius);
    this.#context.fill();
  }

  /** `y` is the baseline. Returns the width taken. */
  text(text: string, { x, y, width }: Omit<Box, 'height'>, style: TextStyle): number {
    const context = this.#context;
    context.font = fontOf(style);
    context.fillStyle = style.color ?? COLORS.ink;
    context.textAlign = style.align ?? 'left';
    const shown = fitted(text, width, (piece) => context.measureText(piece).width);
    context.fillText(shown, x, y);
    return context.measureText(shown).width;
  }

  width(text: string, style: TextStyle): number {
    this.#context.font = fontOf(style);
    return this.#context.measureText(text).width;
  }
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Cuts the text to the width, with an ellipsis; by code points, so that an emoji stays whole. */
export function fitted(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const letters = Array.from(text);
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const count = Math.floor((fits + tooMany) / 2);
    if (measure(`${letters.slice(0, count).join('')}…`) <= width) fits = count;
    else tooMany = count;
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`;
}
