import type { ListPrice, Outage } from './words.ts';

/** Each kind's value. Its schemas, its column, its input and its text follow from the kind. */
interface KindValues {
  id: string;
  code: string;
  line: string;
  lines: string;
  password: string;
  phone: string;
  color: string;
  currency: string;
  /** An instant, shown as its day. */
  date: string;
  account: string;
  category: string;
  supplier: string;
  money: number;
  prices: readonly ListPrice[];
  outages: readonly Outage[];
  number: number;
  flag: boolean;
}

/** `secret`: stored sealed, on the server and under the app lock (ADR 0118, ADR 0122). */
type KindOfField =
  | { readonly kind: 'password'; readonly secret: true }
  | { readonly kind: Exclude<keyof KindValues, 'password'> | 'choice'; readonly secret?: true };

/** `sales`: accounts, and whom to charge today; `people`: the clients by phone. */
export type SearchedList = 'sales' | 'people';

/** A client's row says who bought, and what. */
export interface ClientFacts {
  /** The person's, so that their next sale takes it along (CLI-42); else the sale's. */
  readonly ofPerson?: boolean;
  /** The lists whose search finds a client by it. */
  readonly searchedIn?: readonly SearchedList[];
}

type Kept = KindOfField &
  ClientFacts & {
    /** The options of a `choice`. */
    readonly values?: readonly string[];
    /** The row may hold null, which an emptied input means. */
    readonly nullable?: true;
  };

/** Only rules write it. */
export type RuleField = Kept & {
  readonly create?: never;
  readonly update?: never;
  readonly restore?: never;
};

/** Bodies bring it. */
export type SentField = Kept & {
  readonly create: 'required' | 'optional' | false;
  readonly update: boolean;
  /** A row that is made again takes it along: restored after a refusal (SYN-21), or out of a whole copy (OUT-06). */
  readonly restore: boolean;
};

export type Field = RuleField | SentField;
export type FieldKind = Field['kind'];

/** One that came after 1.0.0: a row that a phone kept from before has the default as it is read. */
export type LaterField = Field & {
  readonly default: string | number | boolean | null;
};

export type Fields<Of extends Field = Field> = Readonly<Record<string, Of>>;

type OrNull<F, Value> = F extends { nullable: true } ? Value | null : Value;

export type FieldValue<F> = F extends { kind: 'choice'; values: readonly (infer Word)[] }
  ? OrNull<F, Word>
  : F extends { kind: infer Kind extends keyof KindValues }
    ? OrNull<F, KindValues[Kind]>
    : never;

export type NamesWhere<F, Condition> = keyof {
  [Name in keyof F as F[Name] extends Condition ? Name : never]: true;
} &
  string;

export type CreatedName<F> = NamesWhere<F, { create: 'required' | 'optional' }>;
export type NullableName<F> = NamesWhere<F, { nullable: true }>;
export type RestoredName<F> = NamesWhere<F, { restore: true }>;
export type SecretName<F> = NamesWhere<F, { secret: true }>;

/** Of a row with a secret. */
interface MaybeUnreadable {
  /** True where the server can't open the stored secret, which is then empty and to be written anew; else absent. */
  unreadable?: boolean;
}

/** A row as it is read. */
export type RowOf<F> = { -readonly [Name in keyof F]: FieldValue<F[Name]> } & ([SecretName<F>] extends [never]
  ? unknown
  : MaybeUnreadable);
