import { SECRET_TABLES, secretsOf } from '#domain/entities/secrets.ts';
import type { Sealer } from './vault.ts';

type Plain = Record<string, unknown>;

/** Stands in a record instead of a secret. */
interface Sealed {
  sealed: Uint8Array;
}

/** Names each table's secrets and the record: a sealed text opens in its own place alone. */
interface SealedTable {
  nameOf: (record: Plain) => string;
  /** Fields to look through for `SECRETS`, however deep; `own`: the record's own fields. */
  within: 'own' | readonly string[];
  /** Fields that are secret as a whole. */
  whole?: (record: Plain) => readonly string[];
}

/** Passwords of accounts and PINs of clients, wherever they stand. */
const SECRETS: ReadonlySet<string> = new Set(SECRET_TABLES.flatMap(secretsOf));

/** Calls whose answer never came, with their bodies, and a sheet that was opened. */
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
  // Free text, pasted texts among it, may bear passwords.
  drafts: { nameOf: byKey, within: [], whole: () => ['values'] },
  meta: { nameOf: byKey, within: [], whole: ({ key }) => (SECRET_FACTS.has(String(key)) ? ['value'] : []) },
};

export const SEALED_TABLES: readonly string[] = Object.keys(TABLES);

/** Gives the record itself where it has no secret, else a copy. */
export function sealRecord(sealer: Sealer, table: string, record: Plain): Plain {
  return change(table, record, {
    secret: (value, place) => (isBlank(value) || isSealed(value) ? value : sealed(sealer, value, place)),
    other: (value) => value,
  });
}

/** The reverse. Throws where a sealed text belongs to another place or key. */
export function openRecord(sealer: Sealer, table: string, record: Plain): Plain {
  const open = (value: unknown, place: string) => (isSealed(value) ? opened(sealer, value, place) : value);
  return change(table, record, { secret: open, other: open });
}

/** A secret lies sealed and there is no key: nobody may draw it, send it or write over it (ADR 0173). */
export class SealedError extends Error {
  override name = 'SealedError';
}

/** Sealed for another place, by another key, or changed. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** Throws where the record has a sealed secret. */
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

/** The same object where nothing in it changes. */
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
