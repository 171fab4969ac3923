import type { Role } from '#domain/rows.ts';
import type { TestUser } from '#tests/support/app/test-server.ts';
import type { Kind, World } from './access-world.ts';

export type Who = 'nobody' | Role;

/** A field of a body that names a row or user of the caller's. */
export type Names = 'userId' | 'categoryId' | 'supplierId' | 'streamingsId';

export interface Call {
  call: string;
  /** Status by caller, on the caller's own rows: nobody, USER, RESELLER, ADMIN. */
  own: readonly [nobody: number, user: number, reseller: number, admin: number];
  id: Kind;
  /** A valid body; absent where the call has none. */
  body?: (world: World, me: TestUser) => Promise<object> | object;
  names?: readonly Names[];
  /** A phone may queue it, so a batch may hold it. */
  queued?: true;
  /** Needs a membership that has not ended (rules §7). */
  membership?: true;
  signsOut?: true;
  streams?: true;
}

/** Own statuses of calls that any signed-in user may make: one that reads or changes, and one that creates. */
export const SIGNED_IN = [401, 200, 200, 200] as const;
export const CREATES = [401, 201, 201, 201] as const;
