import type { Client } from '#domain/rows.ts';

const EVERYWHERE = ['Transferencia', 'Efectivo', 'Binance'] as const;

/** Wallets that people pay with, by the currency of the reseller. */
const BY_SYMBOL: Readonly<Record<string, readonly string[]>> = {
  'S/.': ['Yape', 'Plin'],
  ARS: ['Mercado Pago'],
  BOB: ['QR'],
  BRL: ['Pix'],
  COP: ['Nequi', 'Daviplata'],
  CRC: ['SINPE Móvil'],
  MXN: ['OXXO'],
  PAB: ['Yappy'],
  VES: ['Pago móvil', 'Zelle'],
};

/** Means of payment to choose from: usual ones of the currency, then the reseller's own by name. */
export function paymentMethods(symbol: string, clients: readonly Pick<Client, 'paymentMethod'>[]): string[] {
  const usual: string[] = [...(BY_SYMBOL[symbol] ?? []), ...EVERYWHERE];
  const known = new Set(usual);
  const own = new Set<string>();
  for (const { paymentMethod } of clients)
    if (paymentMethod !== null && !known.has(paymentMethod)) own.add(paymentMethod);
  return [...usual, ...[...own].sort((one, other) => one.localeCompare(other, 'es'))];
}
