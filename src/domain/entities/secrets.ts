import type { ENTITIES } from './entities.ts';
import type { SecretName } from './field.ts';

type Entities = typeof ENTITIES;
type SecretTable = {
  [T in keyof Entities]: [SecretName<Entities[T]>] extends [never] ? never : T;
}[keyof Entities];

/**
 * Repeats the secrets of the entities, because the first screen opens them and needs no other field. A missing or extra
 * one does not compile.
 */
const SECRETS: { readonly [T in SecretTable]: Readonly<Record<SecretName<Entities[T]>, true>> } = {
  streamings: { password: true },
  clients: { pin: true, pageKey: true },
};

/** Empty for a table without a secret. */
export function secretsOf(table: string): readonly string[] {
  return Object.hasOwn(SECRETS, table) ? Object.keys(SECRETS[table as SecretTable]) : [];
}

export const SECRET_TABLES: readonly string[] = Object.keys(SECRETS);
