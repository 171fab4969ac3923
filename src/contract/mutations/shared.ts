import { daysBetween } from '#domain/dates/dates.ts';
import { derivedId } from '#domain/ids.ts';
import { describe, UNLINKED } from '#domain/finance/finance.ts';
import type { Finance, FinanceKind, TableName, Tables } from '#domain/rows.ts';
import {
  accept,
  conflict,
  invalid,
  notFound,
  type Input,
  type Lookups,
  type LookupTable,
  type Mutation,
  type Reader,
  type Rejected,
  type RowWrite,
  type RuleContext,
  type Warning,
} from '#contract/mutation.ts';
import { messages } from '#contract/rules.texts.ts';

/** False for a deleted id too (wire §2). */
export async function isFree(read: Reader, table: TableName, id: string): Promise<boolean> {
  const [row, wasDeleted] = await Promise.all([read.get(table, id), read.wasDeleted(table, id)]);
  return !row && !wasDeleted;
}

export interface OwnRow<T extends TableName> {
  row: Tables[T] | undefined;
}

export const readOwn =
  <T extends TableName>(table: T) =>
  async (read: Reader, { id }: Input<unknown>): Promise<OwnRow<T>> => ({ row: await read.get(table, id) });

type DeletedTable = 'categories' | 'suppliers' | 'streamings' | 'clients' | 'favorites';

interface DeletionRows<T extends DeletedTable> extends OwnRow<T> {
  isHeld: boolean;
}

/** Refused while rows of another table belong to the row. */
export const deletionOf = <T extends DeletedTable, H extends LookupTable>(
  table: T,
  texts: { missing: string; deleted: string; inUse?: string },
  held?: readonly [rows: H, by: Lookups[H]],
): Pick<Mutation<null, DeletionRows<T>>, 'method' | 'body' | 'successStatus' | 'reads' | 'rule'> => ({
  method: 'DELETE',
  body: null,
  successStatus: 200,
  reads: async (read, { id }) => ({
    row: await read.get(table, id),
    isHeld: held !== undefined && (await read.where(...held, id)).length > 0,
  }),
  rule: ({ row, isHeld }, { id }) => {
    if (!row) return notFound(texts.missing);
    if (isHeld) return conflict(texts.inUse ?? '');
    return accept([{ table, id, row: null }], texts.deleted);
  },
});

type Defined<Fields> = { [Key in keyof Fields]: Exclude<Fields[Key], undefined> };

/** Drops undefined fields; a null is a value and stays. */
export function defined<Fields extends object>(fields: Fields): Partial<Defined<Fields>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<
    Defined<Fields>
  >;
}

export interface DatesBody {
  startDate: string;
  endDate: string;
  days: number;
}

/** The end is after the start, and `days` is their distance ± 1 (rules §2). */
export function refuseDates({ startDate, endDate, days }: DatesBody): Rejected | null {
  if (endDate <= startDate) return invalid('endDate', messages.dates.endBeforeStart);
  if (Math.abs(daysBetween(startDate, endDate) - days) > 1)
    return invalid('days', messages.dates.daysMismatch);
  return null;
}

interface NewEntry {
  parentId: string;
  kind: FinanceKind;
  /** Names the id that derives from `parentId`; default: the kind. */
  idName?: string;
  quantity: number;
  about: string[];
  /** Client's id; an account's entry has none, since it would count as a refund. */
  aboutId?: string;
  /** What came in with it; an account's entry has none. */
  received?: number | null;
  /** How it was paid; of an account's entry in what currency and at what rate (`foreign-price.ts`). */
  paymentMethod?: string | null;
}

/** The id derives from `parentId`, so that phone and server write the same row. */
export function financeEntry(context: RuleContext, entry: NewEntry): RowWrite {
  const row: Finance = {
    id: derivedId(entry.parentId, entry.idName ?? entry.kind),
    userId: context.userId,
    kind: entry.kind,
    description: describe(entry.kind, ...entry.about),
    quantity: entry.quantity,
    date: context.now,
    ...UNLINKED,
    aboutId: entry.aboutId ?? null,
    received: entry.received ?? null,
    paymentMethod: entry.paymentMethod ?? null,
  };
  return { table: 'finances', id: row.id, row };
}

/** Warns the second of two phones that renewed one row (rules §4). */
export function renewalWarnings(row: { endDate: string }, expectedEndDate: string | undefined): Warning[] {
  const same = expectedEndDate === undefined || Date.parse(expectedEndDate) === Date.parse(row.endDate);
  return same ? [] : [{ code: 'renewed_elsewhere', text: messages.renewedElsewhere }];
}
