import { type Statements, statement } from '#server/database/statements.ts';
import type { Keyring, WrappedKey } from './keyring.ts';

const FIND = statement(`select key_id as "keyId", wrapped from server_keys where name = $1`);
/** Two concurrent calls create one key. */
const MAKE = statement(`
  insert into server_keys (name, key_id, wrapped) values ($1, $2, $3) on conflict (name) do nothing`);

/** A named server key, wrapped by the keyring. If it is missing, `make` creates its bytes. */
export async function openServerKey(
  statements: Statements,
  keyring: Keyring,
  { name, make }: { name: string; make: () => Uint8Array },
): Promise<Buffer> {
  const stored = (await find(statements, name)) ?? (await keep(statements, keyring, { name, make }));
  return keyring.unwrap(name, stored);
}

async function find(statements: Statements, name: string): Promise<WrappedKey | null> {
  const [stored] = await statements.run<WrappedKey>(FIND, [name]);
  return stored ?? null;
}

async function keep(
  statements: Statements,
  keyring: Keyring,
  { name, make }: { name: string; make: () => Uint8Array },
): Promise<WrappedKey> {
  const { keyId, wrapped } = keyring.wrap(name, make());
  await statements.run(MAKE, [name, keyId, wrapped]);
  const stored = await find(statements, name);
  if (!stored) throw new Error('A key that was made is there');
  return stored;
}
