import type { MessageKind } from '#domain/messages/message-kinds.ts';

/**
 * The rows of the business, as they travel on the wire, lie in Dexie and come out of Postgres:
 * instants are ISO 8601 UTC text, money is a number with at most two decimals, and nothing is nested.
 * Source: wire §8, rules §2 to §7.
 */

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

/** A group of accounts, such as one streaming service. */
export interface Category {
  id: string;
  userId: string;
  name: string;
  /** `#rrggbb` */
  backgroundcolor: string;
  /** How many profiles an account of it has to sell, 1 to 20. */
  profileCount: number;
}

/** A contact from whom accounts are bought; not a user of the panel. */
export interface Supplier {
  id: string;
  userId: string;
  name: string;
  /** E.164 with `+` */
  phone: string;
  /** https URL on t.me or telegram.me, or null */
  telegram: string | null;
}

/** A streaming account bought from a supplier. */
export interface Streaming {
  id: string;
  userId: string;
  /** `XXXX-XXXX`, made from the id */
  code: string;
  /** The category's name when the account was made or last moved. */
  name: string;
  /** What one signs in with: the account's user name. */
  email: string;
  /** The email before the last change, or null. */
  emailtwo: string | null;
  password: string;
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
  /** Overrides the category's, 1 to 20, or null. */
  profileCount: number | null;
  categoryId: string;
  supplierId: string;
}

/** A sold account or sold profiles of one. */
export interface Client {
  id: string;
  userId: string;
  streamingsId: string;
  /** `XXXX-XXXX`, made from the id */
  code: string;
  nameuser: string;
  /** E.164 with `+` */
  phoneuser: string;
  /** Telegram user without `@`, or null */
  telegramuser: string | null;
  accountType: AccountType;
  /** `1,2,3`, or `Cuenta 1-5` for a whole account */
  numberprofile: string;
  /** Up to 12 characters, kept as typed, or null */
  pin: string | null;
  days: number;
  state: ClientState;
  publicprice: number;
  startDate: string;
  endDate: string;
}

/** One line of the reseller's books. */
export interface Finance {
  id: string;
  userId: string;
  kind: FinanceKind;
  /** Begins with the kind, as in `Venta · Netflix · Ana · 1,2`. */
  description: string;
  /** Signed */
  quantity: number;
  date: string;
  /** On an Acumulado row: the reset that wrote it. Null elsewhere. */
  resetId: string | null;
  /** On a correction: the entry whose amount it mends. Null elsewhere; missing in what a device kept from before there were any. */
  correctsId: string | null;
  /** On a refund: the client, or of a supplier's the account, that it is for, where that is known. Null and missing alike. */
  aboutId: string | null;
}

/** A message as the reseller words it, in place of the text that comes with the app (rules §9). A kind has one at most. */
export interface Template {
  id: string;
  userId: string;
  kind: MessageKind;
  /** Null where the default was restored: the row stays, so that the next edit finds it on every device. */
  text: string | null;
}

/** A user of the panel whom the reseller likes to buy credits from. */
export interface Favorite {
  id: string;
  /** Whose favourite it is. */
  userId: string;
  /** The user code of the user who was saved. */
  userCode: string;
  /** The same (wire §3). */
  codeuser: string;
  /** Their name when they were saved. */
  username: string;
}

/** A movement of credits: the balance is the sum of them (rules §6). */
export interface Credit {
  id: string;
  userId: string;
  description: CreditDescription;
  /** What a person names it by: of a recharge the code that was used, else `XXXX-XXXX`, on both halves of a transfer the same. */
  code: string;
  /** Its date. */
  data: string;
  /** Signed, whole. */
  quantity: number;
  /** Of a transfer, the other user's name; null elsewhere. */
  counterpart: string | null;
}

/** The signed-in user's own row. */
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
}

/** Each synchronised table and its row, as the pull names them. */
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
