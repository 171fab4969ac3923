import type { MessageKind } from '#domain/messages/message-kinds.ts';

/** The same on wire, in Dexie and Postgres: ISO 8601 UTC, money with two decimals (wire §8, rules §2 to §7). */

export const ACCOUNT_TYPES = ['Cuenta', 'Perfil'] as const;
export const CLIENT_STATES = ['Vendido', 'Standby', 'Vencido'] as const;
export const CONDITIONS = ['Activo', 'Vencido', 'Soporte'] as const;
export const FINANCE_KINDS = ['Venta', 'Renovacion', 'Reembolso', 'Inversion', 'Acumulado'] as const;
export const CREDIT_DESCRIPTIONS = ['Recarga', 'Transferencia', 'Suscripción'] as const;
export const ROLES = ['USER', 'RESELLER', 'ADMIN'] as const;
export const SUBSCRIPTION_TYPES = ['Demo', 'Suscripción'] as const;

export type AccountType = (typeof ACCOUNT_TYPES)[number];
export type ClientState = (typeof CLIENT_STATES)[number];
export type Conditions = (typeof CONDITIONS)[number];
export type FinanceKind = (typeof FINANCE_KINDS)[number];
export type CreditDescription = (typeof CREDIT_DESCRIPTIONS)[number];
export type Role = (typeof ROLES)[number];
export type SubscriptionType = (typeof SUBSCRIPTION_TYPES)[number];

export interface Category {
  id: string;
  userId: string;
  name: string;
  /** `#rrggbb` */
  backgroundcolor: string;
  /** 1 to 20 */
  profileCount: number;
  /** What a sale of it costs, or null; missing in rows that an old device kept. */
  prices: readonly ListPrice[] | null;
}

/** The list has at most one of a type and days (rules §3). */
export interface ListPrice {
  type: AccountType;
  days: number;
  price: number;
}

export interface Supplier {
  id: string;
  userId: string;
  name: string;
  /** E.164 with `+` */
  phone: string;
  /** https URL on t.me or telegram.me, or null */
  telegram: string | null;
}

export interface Streaming {
  id: string;
  userId: string;
  /** `XXXX-XXXX`, made from the id */
  code: string;
  /** The category's name when the account was made or last moved. */
  name: string;
  /** User name that one signs in with. */
  email: string;
  /** The email before the last change, or null. */
  emailtwo: string | null;
  password: string;
  /** True where the server can't open the stored password, which is then empty and to be written anew; else absent. */
  unreadable?: boolean;
  /** http(s) URL, or null */
  url: string | null;
  priceSupplier: number;
  termsOfUse: string;
  startDate: string;
  endDate: string;
  days: number;
  conditions: Conditions;
  /** When it last went to support, or null. */
  dataSupport: string | null;
  /** When email, password or url last changed, or null. */
  credentialsAt: string | null;
  /** Its stays in support, oldest first (rules §2). */
  outages: readonly Outage[];
  /** Overrides the category's, 1 to 20, or null. */
  profileCount: number | null;
  categoryId: string;
  supplierId: string;
}

/** ISO 8601; `to` is null while it goes on. */
export interface Outage {
  from: string;
  to: string | null;
}

export interface Client {
  id: string;
  userId: string;
  streamingsId: string;
  code: string;
  nameuser: string;
  /** E.164 with `+` */
  phoneuser: string;
  /** Without `@`, or null */
  telegramuser: string | null;
  accountType: AccountType;
  /** `1,2,3`, or `Cuenta 1-5` for a whole account */
  numberprofile: string;
  /** Up to 12 characters, kept as typed, or null */
  pin: string | null;
  /** As an account's, of the PIN. */
  unreadable?: boolean;
  /** What the reseller notes of the person, of several lines, or null. */
  note: string | null;
  days: number;
  state: ClientState;
  publicprice: number;
  startDate: string;
  endDate: string;
  /** False while the current term is owed. */
  paid: boolean;
  /** False where other books have the sale: no Venta is written. */
  booked: boolean;
  /** The `credentialsAt` of the credentials that the client was last sent, or null. */
  informedAt: string | null;
  /** Since when the client has their place, a renewal not counted (CLI-12). */
  heldSince: string;
}

export interface Finance {
  id: string;
  userId: string;
  kind: FinanceKind;
  description: string;
  /** Signed */
  quantity: number;
  date: string;
  /** On an Acumulado row: its reset. Null elsewhere. */
  resetId: string | null;
  /** On a correction: the entry it mends. Null elsewhere. */
  correctsId: string | null;
  /** On a sale, renewal or refund: its client, or account for a supplier's refund. Null elsewhere. */
  aboutId: string | null;
}

/** A kind has at most one (rules §9). */
export interface Template {
  id: string;
  userId: string;
  kind: MessageKind;
  /** Null after a restored default: the row stays, so that every device's next edit finds it. */
  text: string | null;
}

export interface Favorite {
  id: string;
  /** Whose favourite it is. */
  userId: string;
  userCode: string;
  /** The same (wire §3). */
  codeuser: string;
  /** At the time of saving. */
  username: string;
}

/** The balance is their sum (rules §6). */
export interface Credit {
  id: string;
  userId: string;
  description: CreditDescription;
  /** Used code of a recharge, else `XXXX-XXXX`, the same on both halves of a transfer. */
  code: string;
  /** Its date, ISO 8601 */
  data: string;
  /** Signed, whole. */
  quantity: number;
  /** The other user's name in a transfer, else null. */
  counterpart: string | null;
}

export interface Profile {
  id: string;
  username: string;
  phone: string;
  email: string;
  role: Role;
  userCode: string;
  codeReferrals: string | null;
  isConnection: boolean;
  isVerified: boolean;
  typesuscription: SubscriptionType;
  startDate: string | null;
  endDate: string | null;
  symbolmoney: string;
  /** When the user is deleted, by their own wish (ADR 0181). */
  leavesAt: string | null;
}

export interface Tables {
  profile: Profile;
  categories: Category;
  suppliers: Supplier;
  streamings: Streaming;
  clients: Client;
  finances: Finance;
  favorites: Favorite;
  credits: Credit;
  templates: Template;
}

export type TableName = keyof Tables;
/** What is kept of a row: all but `unreadable`, which comes of reading it. */
export type KeptField<T extends TableName> = Exclude<keyof Tables[T], 'unreadable'> & string;
export type Row = Tables[TableName];

export const TABLE_NAMES = [
  'profile',
  'categories',
  'suppliers',
  'streamings',
  'clients',
  'finances',
  'favorites',
  'credits',
  'templates',
] as const satisfies readonly TableName[];
