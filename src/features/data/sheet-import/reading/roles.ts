export const CLIENT_ROLES = [
  'client',
  'phone',
  'telegram',
  'slot',
  'pin',
  'type',
  'price',
  'start',
  'end',
  'days',
  'state',
  'paid',
  'advance',
  'note',
] as const;

/** What a column holds. `end` and `start` are the client's where a row has one, else the account's. */
export const ROLES = [
  'service',
  'email',
  'password',
  'url',
  'supplier',
  'supplierPhone',
  'cost',
  'accountStart',
  'accountEnd',
  ...CLIENT_ROLES,
] as const;

export type Role = (typeof ROLES)[number];

/** Of a client, thus repeated where one row has several profiles. */
export const OF_CLIENT: ReadonlySet<Role> = new Set(CLIENT_ROLES);

export interface Column {
  index: number;
  /** As the sheet says; empty without a header. */
  header: string;
  role: Role | null;
  /** Which of the profiles of one row it belongs to, from 1; null for a column of the whole row. */
  group: number | null;
}

export interface Twice {
  role: Role;
  /** Of the columns that may hold it. */
  indexes: readonly number[];
}
