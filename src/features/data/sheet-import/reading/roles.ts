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

/** Content of a column. `end` and `start` are the client's if a row has one, else the account's. */
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

/** A row with several profiles has these columns once for each. */
export const OF_CLIENT: ReadonlySet<Role> = new Set(CLIENT_ROLES);

export interface Column {
  index: number;
  header: string;
  role: Role | null;
  /** Number of the profile in the row, from 1; null for a column of the whole row. */
  group: number | null;
}

export interface Twice {
  role: Role;
  indexes: readonly number[];
}
