import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { sqlState } from '#server/database/kysely.ts';
import { type Statement, statement, type Statements } from '#server/database/statements.ts';
import type { Keyring, WrappedKey } from './keyring.ts';
import { KEY_BYTES, openSealed, sealText, type Place } from './seal.ts';

export interface UserSeal {
  /** The text for the database: `$s1$…`. */
  seal(place: Place, clear: string): string;
  /** Throws for a text that is not sealed, was changed, or was sealed for another place or user. */
  open(place: Place, stored: string): string;
  /** Like `open`, but returns null and logs the place. */
  openOrTell(place: Place, stored: string): string | null;
  /** Runs with the write of sealed texts: a restored database may have lost the key. */
  keeping(): [Statement, unknown[]];
}

/** Seals the stored secrets of each user (ADR 0118). */
export interface Secrets {
  readonly keyring: Keyring;
  /** Logs, once per place, that a stored text doesn't open. */
  readonly tell: Tell;
  /**
   * Creates the user's key if it is missing. Call before a transaction begins: it takes its own connection. For a
   * deleted user it returns a seal whose key is not stored.
   */
  ofUser(userId: string): Promise<UserSeal>;
  /** Writes nothing. `snapshot` must be the rows' own: without a key in it, no row is sealed. */
  toRead(snapshot: Statements, userId: string): Promise<UserSeal>;
}

/** Bounds memory: about 300 bytes each. */
const CACHED_USERS = 10_000;

const FIND = statement(`select key_id as "keyId", wrapped from user_keys where user_id = $1`);
/** Two concurrent calls create one key. */
const MAKE = statement(`
  insert into user_keys (user_id, key_id, wrapped) select user_id, $2, $3 from user_states where user_id = $1
  on conflict (user_id) do nothing`);

/** A user's key never changes while the user exists, so it may be cached. */
export function createSecrets(
  statements: Statements,
  keyring: Keyring,
  log?: Pick<Logger, 'error'>,
): Secrets {
  const tell = tellerOf(log);
  const cached = new Map<string, UserSeal>();
  /** Most recently used last: the first is dropped. */
  const keep = (userId: string, seal: UserSeal): UserSeal => {
    cached.delete(userId);
    cached.set(userId, seal);
    if (cached.size > CACHED_USERS) cached.delete(cached.keys().next().value ?? '');
    return seal;
  };
  const known = async (userId: string, from: Statements): Promise<UserSeal | null> => {
    const seal = cached.get(userId);
    if (seal) return keep(userId, seal);
    const stored = await find(from, userId);
    return stored && keep(userId, sealOf(userId, stored, await keyring.unwrap(userId, stored), tell));
  };
  return {
    keyring,
    tell,
    async ofUser(userId) {
      const seal = await known(userId, statements);
      if (seal) return seal;
      await make(statements, keyring, userId);
      return (await known(userId, statements)) ?? keptNowhere(keyring, userId, tell);
    },
    toRead: async (snapshot, userId) => (await known(userId, snapshot)) ?? keptNowhere(keyring, userId, tell),
  };
}

function keptNowhere(keyring: Keyring, userId: string, tell: Tell): UserSeal {
  const key = randomBytes(KEY_BYTES);
  return sealOf(userId, keyring.wrap(userId, key), key, tell);
}

async function find(statements: Statements, userId: string): Promise<WrappedKey | null> {
  const [stored] = await statements.run<WrappedKey>(FIND, [userId]);
  return stored ?? null;
}

const NO_SUCH_USER = '23503';

async function make(statements: Statements, keyring: Keyring, userId: string): Promise<void> {
  const { keyId, wrapped } = keyring.wrap(userId, randomBytes(KEY_BYTES));
  await statements.run(MAKE, [userId, keyId, wrapped]).catch((error: unknown) => {
    if (sqlState(error) !== NO_SUCH_USER) throw error;
  });
}

function sealOf(userId: string, { keyId, wrapped }: WrappedKey, key: Uint8Array, tell: Tell): UserSeal {
  const contextOf = ({ table, id, field }: Place) => `${userId}|${table}|${id}|${field}`;
  return {
    seal: (place, clear) => sealText(key, contextOf(place), clear),
    open: (place, stored) => openSealed(key, contextOf(place), stored),
    openOrTell: (place, stored) => {
      try {
        return openSealed(key, contextOf(place), stored);
      } catch {
        tell(place, userId);
        return null;
      }
    },
    keeping: () => [MAKE, [userId, keyId, wrapped]],
  };
}

/** No `userId` for texts without an owner. */
type Tell = (place: Place, userId?: string) => void;

/** Places that a process remembers: each is reported once, and none above this number. */
const MOST = 1_000;

/** One line per place: a phone may ask for the same row for years. */
function tellerOf(log: Pick<Logger, 'error'> | undefined): Tell {
  const told = new Set<string>();
  return ({ table, id, field }, userId) => {
    const place = `${table}/${id}/${field}`;
    if (told.has(place) || told.size >= MOST) return;
    told.add(place);
    log?.error({ table, id, field, userId }, "a stored text doesn't open: its row comes without it");
    if (told.size === MOST) log?.error({ places: MOST }, 'more stored texts may not open: no more are told');
  };
}
