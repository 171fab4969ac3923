import { isCorrection } from '#domain/finance/corrections.ts';
import { isExpense } from '#domain/finance/finance.ts';
import { isFromSupplier } from '#domain/finance/line-parts.ts';
import { isDebtPayment } from '#domain/finance/received.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import type { Finance } from '#domain/rows.ts';
import { messages } from './movements.texts.ts';

/** `Renovación`, `Compra de cuenta`, `Corrección de venta`: the readable form of the stored kind. */
export function kindWords(entry: Finance): string {
  if (entry.kind === 'Acumulado') return '';
  if (isFromSupplier(entry)) return messages.fromSupplier;
  if (isDebtPayment(entry)) return messages.debtPayment;
  const kind = isExpense(entry) ? messages.ofExpense : messages.kindOf[entry.kind];
  return isCorrection(entry) ? messages.correction(kind) : kind;
}

/** `Perfil 1`, `Perfiles 1,2` or `Cuenta 1-5`; empty without slots. */
export function slotWords(slots: string): string {
  if (slots === '') return '';
  const accountType = /^cuenta/i.test(slots) ? 'Cuenta' : 'Perfil';
  return profilesLabel({ accountType, numberprofile: slots });
}
