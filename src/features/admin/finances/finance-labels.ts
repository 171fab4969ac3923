import { newestReset } from '#contract/mutations/finance.ts';
import { codeFromId } from '#domain/code.ts';
import { resetOf } from '#domain/finance/closings.ts';
import { formatMoney } from '#domain/money/money.ts';
import { keyOfRow } from '#features/admin/search.ts';
import { messages } from '#features/admin/admin.texts.ts';
import type { FinanceRecord } from '#contract/schemas/answers.ts';

export function keyOfFinance({ id, description }: FinanceRecord): string {
  return keyOfRow([description], [codeFromId(id)]);
}

export function amountOf({ quantity, User }: FinanceRecord): string {
  return formatMoney(quantity, User.symbolmoney);
}

/** A sentence about the entries that are deleted with this one; empty if none are (ADM-31, ADM-32). */
export function whatGoesWith(entry: FinanceRecord, books: readonly FinanceRecord[]): string[] {
  const { deleteFinance: texts } = messages;
  if (resetOf(entry, resetsOf(books))) return [texts.reset];
  return books.some(({ correctsId }) => correctsId === entry.id) ? [texts.corrections] : [];
}

/** The reason why an entry can't be deleted: it is gone or of an older closing (ADM-32). Undefined if it can. */
export function whyFinanceStays(
  entry: FinanceRecord | undefined,
  books: readonly FinanceRecord[],
): string | undefined {
  if (!entry) return messages.finances.gone;
  const reset = resetOf(entry, resetsOf(books));
  return reset && reset.id !== newestReset(resetsOf(books))?.id ? messages.deleteFinance.older : undefined;
}

const resetsOf = (books: readonly FinanceRecord[]): FinanceRecord[] =>
  books.filter(({ kind }) => kind === 'Acumulado');
