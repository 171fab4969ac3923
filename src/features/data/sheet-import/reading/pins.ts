import type { Column } from './roles.ts';
import { type Cell, textOf } from './grid.ts';

const MOST = 0.6;
/** Services have PINs of four digits. */
const USUAL = 4;

/** 4 if most PINs have four digits and none has more, else 0. */
export function usualPinLength(columns: readonly Column[], rows: readonly Cell[][]): number {
  const indexes = columns.filter(({ role }) => role === 'pin').map(({ index }) => index);
  const pins = rows
    .flatMap((row) => indexes.map((index) => textOf(row[index])))
    .filter((pin) => /^\d+$/.test(pin));
  const usual = pins.filter((pin) => pin.length === USUAL).length;
  const isUsual = usual >= 2 && usual >= pins.length * MOST && pins.every((pin) => pin.length <= USUAL);
  return isUsual ? USUAL : 0;
}
