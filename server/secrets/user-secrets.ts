import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { sqlState } from '#server/database/kysely.ts';
import { type Statement, statement, type Statements } from '#server/database/statements.ts';
import type { Keyring, WrappedKey } from './keyring.ts';
import { KEY_BYTES, openSealed, sealText, type Place } from './seal.ts';

/** One user's data key at work. */
export interface UserSeal {
  /** The text for the database: `$s1$…`. */
  seal(place: Place, clear: string): string;
  /** Throws for a text that is not sealed, was changed, or was sealed for another place or user. */
  open(place: Place, stored: string): string;
  /** As `open`, but gives null, and the log says where it lies. */
  openOrTell(place: Place, stored: string): string | null;
  /** Goes with what is sealed: a database that came back older may have lost the key. */
  keeping(): [Statement, unknown[]];
}

/** Seals what the database keeps of each user (ADR 0118). */
export interface Secrets {
  readonly keyring: Keyring;
  /** Says in the log, once a place, that a stored text doesn't open. */
  readonly tell: Tell;
  /**
   * Makes the user's key when there is none. Ask before a transaction begins: it takes a connection of its own. For a
   * user who is gone it gives a seal whose key is kept nowhere.
   */
  ofUser(userId: string): Promise<UserSeal>;
  /** Writes nothing. `snapshot` is the one that rows are read from: where it has no key, it has nothing sealed. */
  toRead(snapshot: Statements, userId: string): Promise<UserSeal>;
}

/** Bounds memory: some 300 bytes each. */
const CACHED_USERS = 10_000;

const FIND = statement(`select key_id as "keyId", wrapped from user_keys where user_id = $1`);
/** Of two at once, one makes it. */
const MAKE = statement(`
  insert into user_keys (user_id, key_id, wrapped) select user_id, $2, $3 from user_states where user_id = $1
  on conflict (user_id) do nothing`);

/** A user's key never changes while the user is there, so that it may be kept in memory. */
export function createSecrets(
  statements: Statements,
  keyring: Keyring,
  log?: Pick<Logger, 'error'>,
): Secrets {
  const tell = tellerOf(log);
  const cached = new Map<string, UserSeal>();
  /** The one used last goes to the end: the first is dropped. */
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

/** `userId` is left out for what belongs to nobody. */
type Tell = (place: Place, userId?: string) => void;

/** A process remembers these places: each is reported once, and none beyond. */
const MOST = 1_000;

/** One line a place: a phone may ask for the same row for years. */
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
