import type { AccountView } from '#db/account-views.ts';
import { clientStateAt, daysInWords, daysLeftShown } from '#domain/dates/expiry.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';

const MOST_NAMED = 2;

/** `2 clientes siguen pagando: Rosa (12 días) y Juan (3 días)`, most days left first. */
export function payersOf({ clients }: Pick<AccountView, 'clients'>, nowMs: number): string {
  const paying = clients
    .filter((client) => clientStateAt(client, nowMs) !== 'Vencido')
    .toSorted((a, b) => b.endDate.localeCompare(a.endDate));
  const named = paying
    .slice(0, MOST_NAMED)
    .map(({ nameuser, endDate }) => `${nameuser} (${daysInWords(daysLeftShown(endDate, nowMs))})`);
  return messages.stillPaying(named, paying.length - named.length);
}
