import { messySheets } from './messy.ts';
import {
  controle,
  controleCopy,
  type MadeSheet,
  rowPerAccount,
  rowPerProfile,
  sublicuentas,
} from './presets.ts';

/** The four presets, one of them in both forms that its app writes. */
export const presetSheets = (): MadeSheet[] => [
  rowPerProfile(),
  rowPerAccount(),
  sublicuentas(),
  controle(),
  controleCopy(),
];

export const allSheets = (): MadeSheet[] => [...presetSheets(), ...messySheets()];
