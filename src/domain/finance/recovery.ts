import { fromCents, toCents } from '#domain/money/money.ts';
import type { Client, Finance } from '#domain/rows.ts';

/** Cost of a beginner's purchases, and how far sales have covered it. */
export interface Recovery {
  invested: number;
  /** From 0 to 1. */
  part: number;
  /** Profiles of the usual price that cover the rest; null before the first has a price. */
  profiles: number | null;
}

/** Beginners have fewer lines; for others the sums of the books are enough. */
const FIRST_LINES = 10;

/** Null once the purchases are paid back, before the first of them, and with more lines than a beginner has. */
export function recovery(
  finances: readonly Pick<Finance, 'kind' | 'quantity'>[],
  clients: readonly Pick<Client, 'accountType' | 'publicprice'>[],
): Recovery | null {
  if (finances.length >= FIRST_LINES) return null;
  const sum = (kinds: readonly Finance['kind'][]) =>
    finances.reduce(
      (cents, { kind, quantity }) => (kinds.includes(kind) ? cents + toCents(quantity) : cents),
      0,
    );
  const cost = sum(['Inversion', 'Reembolso']);
  const income = sum(['Venta', 'Renovacion']);
  if (cost <= 0 || income >= cost) return null;
  const prices = clients
    .filter(({ accountType }) => accountType === 'Perfil')
    .map((client) => toCents(client.publicprice));
  const usual = prices.reduce((all, price) => all + price, 0) / prices.length;
  return {
    invested: fromCents(cost),
    part: Math.max(0, income / cost),
    profiles: usual > 0 ? Math.ceil((cost - income) / usual) : null,
  };
}
