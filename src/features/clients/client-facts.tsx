import { formatDate } from '#domain/dates/dates.ts';
import { formatMoney } from '#domain/money/money.ts';
import { partLabel, partValue } from '#domain/slots/slot-list-text.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { hasBegun } from '#domain/dates/period-words.ts';
import type { Fact } from '#ui/lists/data-list.tsx';
import { PhoneText } from '#ui/phone/phone-text.tsx';
import { messages } from './clients.messages.ts';
import { Secret } from './secret.tsx';

const { card } = messages;

/** Leaves out facts that the client lacks. */
export function clientFacts(client: Client, symbol: string, nowMs: number): Fact[] {
  return [
    { label: partLabel(client), value: partValue(client) },
    ...optional(card.pin, client.pin),
    { label: card.phone, value: <PhoneText e164={client.phoneuser} /> },
    ...optional(card.telegram, client.telegramuser && `@${client.telegramuser}`),
    { label: card.price, value: formatMoney(client.publicprice, symbol) },
    {
      label: hasBegun(client.startDate, nowMs) ? card.started : card.renewedFrom,
      value: formatDate(client.startDate),
    },
    { label: card.ends, value: formatDate(client.endDate) },
    { label: card.code, value: client.code },
  ];
}

/** The client signs in to the service with these. */
export function accountFacts(streaming: Streaming): Fact[] {
  return [
    { label: card.account, value: streaming.email },
    { label: card.password, value: <Secret text={streaming.password} /> },
    ...optional(card.link, streaming.url),
  ];
}

function optional(label: string, value: string | null): Fact[] {
  return value ? [{ label, value }] : [];
}
