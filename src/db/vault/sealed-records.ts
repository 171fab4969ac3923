import { SECRET_TABLES, secretsOf } from '#domain/entities/secrets.ts';
import type { Sealer } from './vault.ts';

type Plain = Record<string, unknown>;

/** Replaces a secret in a record. */
interface Sealed {
  sealed: Uint8Array;
}

/** Location of each table's secrets, and the record's name: a sealed text opens only in its own place. */
interface SealedTable {
  nameOf: (record: Plain) => string;
  /** Fields searched for `SECRETS`, at any depth; `own`: the record's own fields. */
  within: 'own' | readonly string[];
  whole?: (record: Plain) => readonly string[];
}

/** Passwords of accounts and PINs of clients, at any place. */
const SECRETS: ReadonlySet<string> = new Set(SECRET_TABLES.flatMap(secretsOf));

/** Facts with secrets: unanswered calls with their bodies, and an opened sheet. */
const SECRET_FACTS: ReadonlySet<string> = new Set(['unanswered', 'sheetAnswers', 'sheetGrids']);

const byId = ({ id }: Plain): string => String(id);
const byRow = ({ table, id }: Plain): string => `${String(table)}/${String(id)}`;
const byKey = ({ key }: Plain): string => String(key);

const ROWS = SECRET_TABLES.map((table): [string, SealedTable] => [table, { nameOf: byId, within: 'own' }]);

const TABLES: Readonly<Record<string, SealedTable>> = {
  ...Object.fromEntries(ROWS),
  base: { nameOf: byRow, within: ['row'] },
  outbox: { nameOf: byKey, within: ['body', 'before'] },
  done: { nameOf: ({ upTo }) => String(upTo), within: ['entries'] },
  edits: { nameOf: byRow, within: ['fields'] },
  notices: {
    nameOf: byRow,
    within: [],
    whole: ({ field }) => (SECRETS.has(String(field)) ? ['mine', 'theirs'] : []),
  },
  // Free text, such as pasted texts, may contain passwords.
  drafts: { nameOf: byKey, within: [], whole: () => ['values'] },
  meta: { nameOf: byKey, within: [], whole: ({ key }) => (SECRET_FACTS.has(String(key)) ? ['value'] : []) },
};

export const SEALED_TABLES: readonly string[] = Object.keys(TABLES);

/** Returns the record itself if it has no secret, else a copy. */
export function sealRecord(sealer: Sealer, table: string, record: Plain): Plain {
  return change(table, record, {
    secret: (value, place) => (isBlank(value) || isSealed(value) ? value : sealed(sealer, value, place)),
    other: (value) => value,
  });
}

/** Reverses `sealRecord`. Throws for a sealed text of another place or key. */
export function openRecord(sealer: Sealer, table: string, record: Plain): Plain {
  const open = (value: unknown, place: string) => (isSealed(value) ? opened(sealer, value, place) : value);
  return change(table, record, { secret: open, other: open });
}

/** A secret is sealed and there is no key: nobody may draw it, send it or overwrite it (ADR 0173). */
export class SealedError extends Error {
  override name = 'SealedError';
}

/** Sealed for another place, with another key, or changed. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** Throws if the record has a sealed secret. */
export function expectClear(table: string, record: Plain): void {
  const look = (value: unknown): unknown => {
    if (isSealed(value)) throw new SealedError(`A sealed secret in ${table}`);
    return value;
  };
  change(table, record, { secret: look, other: look });
}

type Turn = (value: unknown, place: string) => unknown;

interface Turns {
  secret: Turn;
  other: Turn;
}

function change(table: string, record: Plain, turns: Turns): Plain {
  const rules = TABLES[table];
  if (!rules) return record;
  const { nameOf, within, whole } = rules;
  const place = `${table}/${nameOf(record)}`;
  let copy: Plain | null = null;
  const put = (field: string, next: unknown): void => {
    if (next !== record[field]) copy = { ...(copy ?? record), [field]: next };
  };
  if (within === 'own') {
    for (const field of SECRETS) put(field, turns.secret(record[field], `${place}/${field}`));
  } else for (const field of within) put(field, deep(record[field], `${place}/${field}`, turns));
  for (const field of whole?.(record) ?? []) put(field, turns.secret(record[field], `${place}/${field}`));
  return copy ?? record;
}

/** Returns the same object if nothing in it changes. */
function deep(value: unknown, place: string, turns: Turns): unknown {
  if (typeof value !== 'object' || value === null || isSealed(value)) return value;
  if (Array.isArray(value)) {
    const next = value.map((each, index) => deep(each, `${place}/${index}`, turns));
    return next.some((each, index) => each !== value[index]) ? next : value;
  }
  let copy: Plain | null = null;
  for (const [field, own] of Object.entries(value)) {
    const at = `${place}/${field}`;
    const next = SECRETS.has(field) ? turns.secret(own, at) : deep(own, at, turns);
    if (next !== own) copy = { ...(copy ?? (value as Plain)), [field]: next };
  }
  return copy ?? value;
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

function isSealed(value: unknown): value is Sealed {
  return typeof value === 'object' && value !== null && ArrayBuffer.isView((value as Partial<Sealed>).sealed);
}

const sealed = (sealer: Sealer, value: unknown, place: string): Sealed => ({
  sealed: sealer.seal(JSON.stringify(value), place),
});

function opened(sealer: Sealer, { sealed: bytes }: Sealed, place: string): unknown {
  try {
    return JSON.parse(sealer.open(bytes, place));
  } catch (cause) {
    throw new UnreadableError(`No key opens ${place}: ${String(cause)}`, { cause });
  }
}
