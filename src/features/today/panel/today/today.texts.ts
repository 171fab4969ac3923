import { formatCount } from '#domain/money/money.ts';

const clients = (count: number): string => (count === 1 ? '1 cliente' : `${formatCount(count)} clientes`);
const accounts = (count: number): string => (count === 1 ? '1 cuenta' : `${formatCount(count)} cuentas`);

export const messages = {
  strip: 'Lo que vence en 14 días',
  stripMark: 'Ese día también vence una cuenta',
  /** `Martes 24: 3 clientes y 1 cuenta, S/. 45.00` */
  dayLabel: (day: string, ends: { clients: number; accounts: number }, money: string | null) =>
    `${day}: ${[endsText(ends), ...(money === null ? [] : [money])].join(', ')}`,
  dayTotals: (ends: { clients: number; accounts: number }) => endsText(ends),
  dayEmpty: 'Ese día no vence nadie',
  dayEmptyHint: 'Ni clientes ni cuentas tuyas terminan ese día.',
  dayClients: 'Clientes que vencen ese día',
  dayAccounts: 'Cuentas que vencen ese día',
  dayMore: (count: number) => `Ver ${formatCount(count)} más`,
  openClient: (name: string) => `Ver a ${name}`,
  renewAccount: 'Renovar',
  renewAccountOf: (email: string) => `Renovar la cuenta ${email}`,
  badDay: 'Esa fecha no se entiende.',
  acts: 'Hoy',
  collect: 'Cobrar',
  replace: 'Reponer',
  sell: 'Vender',
  nobody: 'Nadie por cobrar',
  replaceParts: {
    ended: (count: number) => (count === 1 ? '1 cuenta vencida' : `${formatCount(count)} cuentas vencidas`),
    soon: (count: number) => (count === 1 ? '1 vence en 3 días' : `${formatCount(count)} vencen en 3 días`),
  },
  soFar: 'hasta ahora',
  nothingToReplace: 'Ninguna cuenta por reponer',
  sellText: 'Elige un perfil libre y véndelo',
  waited: (people: number) =>
    people === 1
      ? 'Ya hay para 1 persona que espera'
      : `Ya hay para ${formatCount(people)} personas que esperan`,
  nothingToSell: 'Aún no tienes perfiles para vender',
} as const;

function endsText(ends: { clients: number; accounts: number }): string {
  const parts = [
    ...(ends.clients > 0 ? [clients(ends.clients)] : []),
    ...(ends.accounts > 0 ? [accounts(ends.accounts)] : []),
  ];
  return parts.length === 0 ? 'nada' : parts.join(' y ');
}
