import { categoryFields } from '#domain/entities/category.ts';
import { clientFields } from '#domain/entities/client.ts';
import { restoredNames } from '#domain/entities/field-sets.ts';
import { streamingFields } from '#domain/entities/streaming.ts';
import { supplierFields } from '#domain/entities/supplier.ts';
import type { MutationName } from '#contract/registry.ts';
import type { OutboxEntry } from '#db/local-database.ts';
import { receivedWithin } from '#domain/debts.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { daysLeft } from '#domain/dates/expiry.ts';
import { renewedDates } from '#domain/dates/renewal.ts';
import { fieldsOf, plainText, tableOf } from '#features/device/sync-issues/describe-change.ts';

type Fields = Record<string, unknown>;

export interface Restoration {
  name: Extract<MutationName, 'category.create' | 'supplier.create' | 'streaming.create' | 'client.create'>;
  body: Fields;
  /** Field whose amount the create writes into the books; null if it writes none. */
  price: 'publicprice' | 'priceSupplier' | null;
  owesMoney: boolean;
}

const RESTORED = {
  categories: restoredNames(categoryFields),
  suppliers: restoredNames(supplierFields),
  streamings: restoredNames(streamingFields),
  clients: restoredNames(clientFields),
} as const;

/** `changes` come oldest first. A term restarts with the days left, 1 at least (SYN-21). Null without a former row. */
export function restorationOf(changes: readonly OutboxEntry[], nowMs: number): Restoration | null {
  const [first] = changes;
  const table = first ? tableOf(first.name) : null;
  if (!first?.before || table === null) return null;
  const row = changes.reduce(withChange, fieldsOf(first.before));
  const body = Object.fromEntries(RESTORED[table].map((field) => [field, row[field] ?? null]));
  if (table === 'categories') return { name: 'category.create', body, price: null, owesMoney: false };
  if (table === 'suppliers') return { name: 'supplier.create', body, price: null, owesMoney: false };
  const days = Math.max(daysLeft(plainText(row['endDate']), nowMs), 1);
  const owesMoney = changes.some((change) => bearsMoney(change));
  if (table === 'streamings') {
    const paid = owesMoney && { paymentMethod: row['paymentMethod'] ?? null };
    return { name: 'streaming.create', body: { ...body, days, ...paid }, price: 'priceSupplier', owesMoney };
  }
  const state = row['state'] === 'Standby' ? 'Standby' : 'Vendido';
  const paid = row['paid'] !== false;
  const received = receivedWithin(Number(body['publicprice']), body['received'] as number | null);
  // A refused sale or renewal belongs to these books, whatever the row's own mark says.
  const booked = owesMoney || row['booked'] !== false;
  return {
    name: 'client.create',
    body: { ...body, received, days, state, paid, booked },
    price: 'publicprice',
    owesMoney,
  };
}

function withChange(row: Fields, { name, body, occurredAt }: OutboxEntry): Fields {
  const fields = fieldsOf(body);
  if (name === 'client.paid') return withPayment(row, fields);
  if (!name.endsWith('.renewal')) return { ...row, ...fields };
  const days = Number(fields['days']);
  const dates = renewedDates({ endDate: plainText(row['endDate']) }, { nowMs: Date.parse(occurredAt), days });
  const state = row['state'] === 'Vencido' ? 'Vendido' : row['state'];
  const { paymentMethod = null } = fields;
  return {
    ...(name.startsWith('client')
      ? withPayment({ ...row, received: null }, { paid: true, ...fields })
      : { ...row, paymentMethod }),
    ...dates,
    state,
    [name.startsWith('client') ? 'publicprice' : 'priceSupplier']: fields['price'],
  };
}

function withPayment(row: Fields, { paid, received, paymentMethod = row['paymentMethod'] }: Fields): Fields {
  const before = Number(row['received'] ?? 0);
  const sum = fromCents(toCents(before) + toCents(Number(received)));
  return { ...row, paid, received: received === undefined ? null : sum, paymentMethod };
}

/** A renewal, or the first sale of a Standby client: its line of the books was refused with it. */
function bearsMoney({ name, body, before }: OutboxEntry): boolean {
  if (name.endsWith('.renewal')) return true;
  return (
    name.startsWith('client.') &&
    fieldsOf(before)['state'] === 'Standby' &&
    fieldsOf(body)['state'] === 'Vendido'
  );
}
