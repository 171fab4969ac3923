import type { ENTITIES } from './entities.ts';
import type { SecretName } from './field.ts';

type Entities = typeof ENTITIES;
type SecretTable = {
  [T in keyof Entities]: [SecretName<Entities[T]>] extends [never] ? never : T;
}[keyof Entities];

/**
 * The secrets of the entities once more, since the first screen opens them and needs to know no other field: with one too
 * few or too many it doesn't compile.
 */
const SECRETS: { readonly [T in SecretTable]: Readonly<Record<SecretName<Entities[T]>, true>> } = {
  streamings: { password: true },
  clients: { pin: true },
};

/** By table; empty for one without a secret. */
export function secretsOf(table: string): readonly string[] {
  return Object.hasOwn(SECRETS, table) ? Object.keys(SECRETS[table as SecretTable]) : [];
}

export const SECRET_TABLES: readonly string[] = Object.keys(SECRETS);
