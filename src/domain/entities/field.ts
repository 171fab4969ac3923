import type { ListPrice, Outage, Right } from './words.ts';

/** Schemas, column, input and text of a field follow from its kind. */
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
  rights: readonly Right[];
  number: number;
  flag: boolean;
}

/** `secret`: stored sealed, on the server and under the app lock (ADR 0118, ADR 0122). */
type KindOfField =
  | { readonly kind: 'password'; readonly secret: true }
  | { readonly kind: Exclude<keyof KindValues, 'password'> | 'choice'; readonly secret?: true };

/** `sales`: accounts and today's dues; `people`: the clients by phone. */
export type SearchedList = 'sales' | 'people';

export interface ClientFacts {
  /** True for a field of the person, which their next sale copies (CLI-42); false for one of the sale. */
  readonly ofPerson?: boolean;
  readonly searchedIn?: readonly SearchedList[];
}

type Kept = KindOfField &
  ClientFacts & {
    /** Options of a `choice`. */
    readonly values?: readonly string[];
    /** The row may hold null, which an emptied input means. */
    readonly nullable?: true;
  };

export type RuleField = Kept & {
  readonly create?: never;
  readonly update?: never;
  readonly restore?: never;
};

/** A field that request bodies may carry. */
export type SentField = Kept & {
  readonly create: 'required' | 'optional' | false;
  readonly update: boolean;
  /** Survives when a row is made again: restored after a refusal (SYN-21) or out of a whole copy (OUT-06). */
  readonly restore: boolean;
};

export type Field = RuleField | SentField;
export type FieldKind = Field['kind'];

/** A field that came after 1.0.0: rows stored earlier get the default on reading. */
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

interface MaybeUnreadable {
  /** True if the server can't open the stored secret, which is then empty and must be entered again; else absent. */
  unreadable?: boolean;
}

export type RowOf<F> = { -readonly [Name in keyof F]: FieldValue<F[Name]> } & ([SecretName<F>] extends [never]
  ? unknown
  : MaybeUnreadable);
