import { isCorrection } from '#domain/finance/corrections.ts';
import { lineKind } from '#domain/finance/line-parts.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import type { Finance } from '#domain/rows.ts';
import { messages } from './movements.texts.ts';

/** `Renovación`, `Compra de cuenta`, `Corrección de venta`: the readable form of the stored kind. */
export function kindWords(entry: Finance): string {
  const kind = lineKind(entry);
  if (kind === 'Acumulado') return '';
  const words = messages.kindOf[kind];
  return isCorrection(entry) ? messages.correction(words) : words;
}

/** `Perfil 1`, `Perfiles 1,2` or `Cuenta 1-5`; empty without slots. */
export function slotWords(slots: string): string {
  if (slots === '') return '';
  const accountType = /^cuenta/i.test(slots) ? 'Cuenta' : 'Perfil';
  return profilesLabel({ accountType, numberprofile: slots });
}
