import { keyOfRow } from '#features/admin/search.ts';
import { messages } from '#features/admin/admin.texts.ts';
import type { CreditRecord } from '#contract/schemas/answers.ts';

export function keyOfCredit({ User, code, counterpart }: CreditRecord): string {
  return keyOfRow([User.username, counterpart], [User.phone, code]);
}

/** `+10` or `−10`, with a true minus sign. */
export function signed(quantity: number): string {
  return quantity > 0 ? `+${quantity}` : `−${Math.abs(quantity)}`;
}

/** `a Beto` or `de Beto` for a transfer; null for any other movement. */
export function otherSide({
  counterpart,
  quantity,
}: Pick<CreditRecord, 'counterpart' | 'quantity'>): string | null {
  if (counterpart === null) return null;
  return quantity < 0 ? messages.finances.to(counterpart) : messages.finances.from(counterpart);
}
