import { formatDate } from '#domain/dates/dates.ts';
import type { Receipt } from '#domain/finance/receipt.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Client } from '#domain/rows.ts';
import { partLabel, partValue } from '#domain/slots/slot-list-text.ts';
import type { PictureFact } from './client-picture.ts';
import { messages } from './pictures.texts.ts';

const { receipt: texts } = messages;

interface ReceiptWords {
  client: Pick<Client, 'nameuser' | 'accountType' | 'numberprofile' | 'days' | 'endDate'>;
  service: string;
  seller: string;
  symbol: string;
}

/** Sorted as drawn. It has neither password nor PIN (CLI-90). */
export function receiptFacts(
  { date, price, received, owed, methods }: Receipt,
  { client, symbol }: Pick<ReceiptWords, 'client' | 'symbol'>,
): PictureFact[] {
  const came = formatMoney(received, symbol);
  return [
    { label: texts.date, value: formatDate(date) },
    { label: partLabel(client), value: partValue(client) },
    { label: texts.days, value: String(client.days) },
    { label: texts.ends, value: formatDate(client.endDate) },
    { label: texts.price, value: formatMoney(price, symbol) },
    { label: texts.received, value: received > 0 ? texts.by(came, methods) : came },
    { label: texts.owed, value: owed > 0 ? formatMoney(owed, symbol) : texts.nothing },
  ];
}

/** For chats, where stars make bold. */
export function receiptText(receipt: Receipt, words: ReceiptWords): string {
  const { client, service, seller } = words;
  const lines = [
    { label: texts.client, value: client.nameuser },
    { label: texts.service, value: service },
    ...receiptFacts(receipt, words),
  ].map(({ label, value }) => `${label}: ${value}`);
  const head = [`*${texts.heading(receipt.number)}*`, seller].filter(Boolean).join('\n');
  return [head, lines.join('\n'), texts.thanks].join('\n\n');
}
