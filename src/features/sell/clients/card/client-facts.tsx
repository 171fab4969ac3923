import { formatDate } from '#domain/dates/dates.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Client } from '#domain/rows.ts';
import { hasBegun } from '#domain/dates/day-words.ts';
import type { Fact } from '#ui/lists/data-list.tsx';
import { FIELD_LABELS } from '#workspace/forms/entity/fields.texts.ts';
import { PhoneText } from '#ui/phone/phone-text.tsx';
import { UserText } from '#ui/user-text.tsx';
import { messages } from '#features/sell/clients/clients.texts.ts';

const { card } = messages;

export function clientFacts(client: Client, symbol: string, nowMs: number): Fact[] {
  return [
    { label: card.phone, value: <PhoneText e164={client.phoneuser} /> },
    ...optional(FIELD_LABELS.telegramuser.label, client.telegramuser && `@${client.telegramuser}`),
    { label: card.price, value: formatMoney(client.publicprice, symbol) },
    {
      label: hasBegun(client.startDate, nowMs) ? card.started : card.renewedFrom,
      value: formatDate(client.startDate),
    },
    { label: card.ends, value: formatDate(client.endDate) },
    { label: card.code, value: client.code },
    ...(client.note ? [{ label: FIELD_LABELS.note.label, value: <UserText text={client.note} /> }] : []),
  ];
}

function optional(label: string, value: string | null): Fact[] {
  return value ? [{ label, value }] : [];
}
