import type { TSchema } from 'typebox';
import type { Calendar } from '#domain/dates/outlasting.ts';
import type { Client, Streaming, TableName, Tables } from '#domain/rows.ts';
import type { NeededRight, Rights } from '#domain/team/rights.ts';
import type { ErrorCode, FieldErrors } from './answers.ts';

/** Lookups by a field other than the id; each has an index on phone and server. */
export interface Lookups {
  streamings: 'categoryId' | 'supplierId';
  clients: 'streamingsId';
  finances: 'kind' | 'correctsId';
  favorites: 'userCode';
  templates: 'kind';
  helpers: 'userId';
}

export type LookupTable = keyof Lookups;

export interface Person {
  id: string;
  username: string;
  /** May sell credits now: verified, RESELLER or ADMIN, with a live membership (rules §7). */
  isStaff: boolean;
}

/** Dexie on the phone, PostgreSQL on the server, under one transaction each. */
export interface Reader {
  get<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined>;
  where<T extends LookupTable>(table: T, field: Lookups[T], value: string): Promise<Tables[T][]>;
  /** A phone has no tombstones and returns false. */
  wasDeleted(table: TableName, id: string): Promise<boolean>;
  /** A phone knows only its staff list and returns `unknown` for others. */
  personOf(userCode: string): Promise<Person | 'unknown' | undefined>;
  /** True if another user has the phone; the app can't know and returns false. */
  isPhoneTaken(phone: string): Promise<boolean>;
  /** True if a client's page or a catalogue has this address; the app can't know others' and returns false. */
  isPageTaken(pageId: string): Promise<boolean>;
}

/** A null `row` deletes. */
export type RowWrite = { [T in TableName]: { table: T; id: string; row: Tables[T] | null } }[TableName];

export interface RuleContext {
  userId: string;
  /** Ids of side rows derive from it. */
  mutationId: string;
  /** The moment of the tap, ISO 8601 UTC (sync §14). */
  now: string;
  nowMs: number;
  /** Bounds supplier prices (rules §2). */
  symbolmoney: string;
  /** The zone that decides an instant's day; default: the phone's. The server passes `unknown`. */
  calendar?: Calendar;
  /** The rights of the helper who makes the change; absent or null: the owner does. */
  rights?: Rights | undefined;
  /** The helper who makes the change, null for the owner; undefined in a book without helpers (rules §14). */
  helperId?: string | null | undefined;
}

export interface Input<Body> {
  /** Id from the path; for a create, the new row's. */
  id: string;
  body: Body;
}

export interface Accepted {
  ok: true;
  writes: RowWrite[];
  status: 'success' | 'warning';
  message: string;
  warnings: WarningCode[];
  /** Money that came from a client; negative when given back or noted as owed. */
  taken: number;
  /** How `taken` was paid, if that was said. */
  paymentMethod: string | null;
  /** Follows from another change: a book with helpers doesn't note it. */
  isFollowUp: boolean;
  /** Null when deleted. */
  data: unknown;
}

export interface Rejected {
  ok: false;
  code: Extract<ErrorCode, 'validation' | 'not_found' | 'conflict' | 'forbidden'>;
  message: string;
  errors?: FieldErrors;
}

export type Outcome = Accepted | Rejected;

/** Says what it sets besides its body, unless that is all that it sets (sync §6). */
type NameAndSets =
  | { name: `${string}.${'create' | 'update' | 'delete'}` | `user.${string}`; alsoSet?: never }
  | { name: string; alsoSet: readonly (keyof Client | keyof Streaming)[] };

/**
 * A call that changes data, run by page, worker and server. `reads` gives the rows that the pure `rule` needs. Outboxes
 * store its `name`, such as `client.renewal`, so it is stable.
 */
export type Mutation<Body = never, Rows = never> = NameAndSets & {
  method: 'POST' | 'PATCH' | 'DELETE';
  /** Relative to `/api/v1`, with `{id}` for the addressed row. */
  path: string;
  body: TSchema | null;
  successStatus: 200 | 201;
  /** Allowed after the membership's end: only catalogue and finance need a live one (wire §3). */
  allowedAfterExpiry?: true;
  /** What a helper needs to make the call (rules §14). */
  right: NeededRight;
  /** A body with these values needs no right: a sweep makes the call too. */
  bySweep?: Readonly<Record<string, string>>;
  /** In a book with helpers it is noted even if it changes no row. */
  isNote?: true;
  reads: (read: Reader, input: Input<Body>) => Promise<Rows>;
  rule: (rows: Rows, input: Input<Body>, context: RuleContext) => Outcome;
};

export function defineMutation<Body, Rows>(mutation: Mutation<Body, Rows>): Mutation<Body, Rows> {
  return mutation;
}

export type WarningCode = 'renewed_elsewhere' | 'moved_elsewhere' | 'profiles' | 'outlasts_account';

/** A warning does not undo the change. */
export interface Warning {
  code: WarningCode;
  /** Spanish, ready to show. */
  text: string;
}

/** `warnings` turn the answer into a `warning` and extend its message. */
export function accept(
  changes: RowWrite[],
  message: string,
  options: {
    data?: unknown;
    warnings?: Warning[];
    taken?: number;
    paymentMethod?: string | null;
    isFollowUp?: boolean;
  } = {},
): Accepted {
  const warnings = options.warnings ?? [];
  return {
    ok: true,
    writes: changes,
    status: warnings.length > 0 ? 'warning' : 'success',
    message: [message, ...warnings.map(({ text }) => text)].join(' '),
    warnings: [...new Set(warnings.map(({ code }) => code))],
    data: options.data ?? null,
    taken: options.taken ?? 0,
    paymentMethod: options.paymentMethod ?? null,
    isFollowUp: options.isFollowUp ?? false,
  };
}

/** A row that is missing or another user's, addressed or named in the body. */
export function notFound(message: string): Rejected {
  return { ok: false, code: 'not_found', message };
}

/** The state of the data forbids the change, not the input. */
export function conflict(message: string): Rejected {
  return { ok: false, code: 'conflict', message };
}

/** The helper lacks the right (rules §14). */
export function forbidden(message: string): Rejected {
  return { ok: false, code: 'forbidden', message };
}

/** Refuses one field. `msg` is the Spanish sentence shown beside it. */
export function invalid(field: string, msg: string): Rejected {
  return { ok: false, code: 'validation', message: msg, errors: { [field]: { msg } } };
}
