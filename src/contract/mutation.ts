import type { TSchema } from 'typebox';
import type { Calendar } from '#domain/dates/outlasting.ts';
import type { TableName, Tables } from '#domain/rows.ts';
import type { ErrorCode, FieldErrors } from './answers.ts';

/** The lookups by a field other than the id that rules make; each is an index on phone and server. */
export interface Lookups {
  streamings: 'categoryId' | 'supplierId';
  clients: 'streamingsId';
  finances: 'kind' | 'correctsId';
  favorites: 'userCode';
  templates: 'kind';
}

export type LookupTable = keyof Lookups;

/** Another user, as far as a rule may know of them. */
export interface Person {
  id: string;
  username: string;
  /** Whether they may sell credits now: verified, RESELLER or ADMIN, with a live membership (rules §7). */
  isStaff: boolean;
}

/** What a rule may read. On the phone it reads Dexie, on the server Postgres, under one transaction each. */
export interface Reader {
  get<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined>;
  where<T extends LookupTable>(table: T, field: Lookups[T], value: string): Promise<Tables[T][]>;
  /** Whether a row of this id was there and is deleted; a phone, which keeps no tombstones, says false. */
  wasDeleted(table: TableName, id: string): Promise<boolean>;
  /** The user with this user code; a phone knows only the staff that it was told of, and says `unknown` of others. */
  personOf(userCode: string): Promise<Person | 'unknown' | undefined>;
  /** Whether another user has this phone; a phone can't know and says false. */
  isPhoneTaken(phone: string): Promise<boolean>;
}

/** One row written (`row`) or deleted (`null`). */
export type RowWrite = { [T in TableName]: { table: T; id: string; row: Tables[T] | null } }[TableName];

/** What a rule knows of the moment and of who acts. */
export interface RuleContext {
  userId: string;
  /** The mutation's own id, from which the ids of side rows are derived. */
  mutationId: string;
  /** The moment of the tap, ISO 8601 UTC (architecture §3). */
  now: string;
  nowMs: number;
  /** The user's money symbol, which bounds supplier prices (rules §2). */
  symbolmoney: string;
  /** By which days are told apart; the phone's own if left out. The server knows none. */
  calendar?: Calendar;
}

/** The addressed row and the body, as validated. */
export interface Input<Body> {
  /** The id in the path, or for a create the row's own id. */
  id: string;
  body: Body;
}

export interface Accepted {
  ok: true;
  writes: RowWrite[];
  status: 'success' | 'warning';
  message: string;
  /** What the message warns of. */
  warnings: WarningCode[];
  /** The row that the answer bears; null where it is gone. */
  data: unknown;
}

export interface Rejected {
  ok: false;
  code: Extract<ErrorCode, 'validation' | 'not_found' | 'conflict'>;
  message: string;
  errors?: FieldErrors;
}

export type Outcome = Accepted | Rejected;

/**
 * One call of the contract that changes data, defined once and run in page, worker and server.
 * `reads` names the rows that the rule needs; `rule` is pure.
 */
export interface Mutation<Body = never, Rows = never> {
  /** Stable name, kept in outboxes: `client.renewal`. */
  name: string;
  method: 'POST' | 'PATCH' | 'DELETE';
  /** Relative to `/api/v1`, with `{id}` where a row is addressed. */
  path: string;
  /** Null where the call takes no body. */
  body: TSchema | null;
  /** The answer's status when it succeeds. */
  successStatus: 200 | 201;
  /** Done after the membership's end too: only catalogue and finance need one (wire §3). */
  outlivesMembership?: true;
  reads: (read: Reader, input: Input<Body>) => Promise<Rows>;
  rule: (rows: Rows, input: Input<Body>, context: RuleContext) => Outcome;
}

/** Infers body and rows of a mutation where it is written. */
export function defineMutation<Body, Rows>(mutation: Mutation<Body, Rows>): Mutation<Body, Rows> {
  return mutation;
}

/** What an accepted change may warn of: a stable machine word, told apart by page and server. */
export type WarningCode = 'renewed_elsewhere' | 'profiles' | 'outlasts_account';

/** Something the reseller should know of a change that counts all the same. */
export interface Warning {
  code: WarningCode;
  /** Spanish, ready to show. */
  text: string;
}

/** A rule's yes. `warnings` turn it into a `warning` whose message they end. */
export function accept(
  changes: RowWrite[],
  message: string,
  options: { data?: unknown; warnings?: Warning[] } = {},
): Accepted {
  const warnings = options.warnings ?? [];
  return {
    ok: true,
    writes: changes,
    status: warnings.length > 0 ? 'warning' : 'success',
    message: [message, ...warnings.map(({ text }) => text)].join(' '),
    warnings: [...new Set(warnings.map(({ code }) => code))],
    data: options.data ?? null,
  };
}

/** A rule's no: the row, or a row that the body names, is not there or not theirs. */
export function notFound(message: string): Rejected {
  return { ok: false, code: 'not_found', message };
}

/** A rule's no: what stands in the way is the state of things, not the input. */
export function conflict(message: string): Rejected {
  return { ok: false, code: 'conflict', message };
}

/** A rule's no: one field is wrong. */
export function invalid(field: string, msg: string): Rejected {
  return { ok: false, code: 'validation', message: msg, errors: { [field]: { msg } } };
}
