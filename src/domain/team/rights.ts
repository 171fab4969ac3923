import type { Activity, Right, TableName, Tables } from '#domain/rows.ts';

/** What a mutation needs from a helper: one of the rights, to be the owner, or nothing. */
export type NeededRight = Right | readonly Right[] | 'owner' | null;

/** A helper's rights; null for the owner, who may do and see everything. */
export type Rights = readonly Right[] | null;

export function may(rights: Rights, needed: NeededRight): boolean {
  if (rights === null || needed === null) return true;
  if (needed === 'owner') return false;
  return [needed].flat().some((right) => rights.includes(right));
}

/** Tables whose rows are sent only to the owner and to helpers with one of these rights. */
const TABLE_NEEDS: Readonly<Partial<Record<TableName, NeededRight>>> = {
  suppliers: ['purchase', 'profits'],
  finances: 'profits',
  favorites: 'owner',
  credits: 'owner',
};

/** Fields that are sent only with the right. Their neutral value stands for them on a phone without it. */
const FIELD_NEEDS: {
  readonly [T in TableName]?: { readonly [F in keyof Tables[T]]?: FieldNeed<Tables[T][F]> };
} = {
  streamings: {
    password: { right: 'passwords', neutral: '' },
    priceSupplier: { right: 'profits', neutral: 0 },
  },
  clients: {
    pin: { right: 'passwords', neutral: null },
    pageId: { right: 'passwords', neutral: null },
    pageKey: { right: 'passwords', neutral: null },
    pageContent: { right: 'passwords', neutral: null },
    pageAsksPin: { right: 'passwords', neutral: false },
  },
  /** Their own amounts are shown to each helper. */
  activities: { taken: { right: 'profits', neutral: 0 } },
};

interface FieldNeed<Value> {
  right: Right;
  neutral: Value;
}

export function maySee(rights: Rights, table: TableName): boolean {
  return may(rights, TABLE_NEEDS[table] ?? null);
}

type NeedOfField = [field: string, need: FieldNeed<unknown>];

/** Looked up for each row of a download. */
const BY_TABLE: ReadonlyMap<string, NeedOfField[]> = new Map(
  Object.entries(FIELD_NEEDS).map(([table, fields]) => [table, Object.entries(fields) as NeedOfField[]]),
);
const NO_NEEDS: NeedOfField[] = [];

const fieldNeeds = (table: TableName): NeedOfField[] => BY_TABLE.get(table) ?? NO_NEEDS;

/** The row without the fields that the rights don't show: they are absent, not empty. */
export function withoutHidden<Row extends object>(rights: Rights, table: TableName, row: Row): Row {
  const hidden = fieldNeeds(table).filter(([, { right }]) => !may(rights, right));
  if (hidden.length === 0) return row;
  const names = new Set(hidden.map(([name]) => name));
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name))) as Row;
}

/** Changes whose words tell what a right shows. */
const ACTION_NEEDS: readonly [prefix: string, NeededRight][] = [
  ['supplier.', ['purchase', 'profits']],
  ['finance.correct', 'profits'],
  ['finance.expense', ['purchase', 'profits']],
  ['finance.supplier_refund', ['purchase', 'profits']],
];

export function maySeeActivity(rights: Rights, { action }: Pick<Activity, 'action'>): boolean {
  const needed = ACTION_NEEDS.find(([prefix]) => action.startsWith(prefix));
  return needed === undefined || may(rights, needed[1]);
}

/** Completes a row that came without hidden fields, so that it has the form of every other row. */
export function withNeutral<Row extends object>(table: TableName, row: Row): Row {
  const absent = fieldNeeds(table).filter(([name]) => !(name in row));
  if (absent.length === 0) return row;
  return { ...row, ...Object.fromEntries(absent.map(([name, { neutral }]) => [name, neutral])) };
}

/** Ready sets to choose from at an invitation. */
export const READY_SETS = {
  seller: ['sell', 'charge', 'passwords'],
  collector: ['charge'],
  partner: ['sell', 'charge', 'passwords', 'profits', 'purchase', 'delete', 'export'],
} as const satisfies Record<string, readonly Right[]>;
