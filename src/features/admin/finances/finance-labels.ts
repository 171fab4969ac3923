import type { FinanceRecord } from '#contract/admin-answers.ts';
import { newestReset } from '#contract/mutations/finance.ts';
import { codeFromId } from '#domain/code.ts';
import { resetOf } from '#domain/finance/closings.ts';
import { formatMoney } from '#domain/money/money.ts';
import { keyOfRow } from '#features/admin/search.ts';
import { messages } from '#features/admin/admin.messages.ts';

/** The text in which an entry of the books is found: what it is, and its code. */
export function keyOfFinance({ id, description }: FinanceRecord): string {
  return keyOfRow([description], [codeFromId(id)]);
}

/** The amount as the books have it, in the money of whose they are. */
export function amountOf({ quantity, User }: FinanceRecord): string {
  return formatMoney(quantity, User.symbolmoney);
}

/** What else goes with an entry that is deleted, each in a sentence (ADM-31, ADM-32). */
export function whatGoesWith(entry: FinanceRecord, books: readonly FinanceRecord[]): string[] {
  const { deleteFinance: words } = messages;
  if (resetOf(entry, resetsOf(books))) return [words.reset];
  return books.some(({ correctsId }) => correctsId === entry.id) ? [words.corrections] : [];
}

/** Why an entry can't be deleted; undefined where it can. */
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
