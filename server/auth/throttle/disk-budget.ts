import type { ServerContext } from '#server/context/context.ts';
import type { Statement } from '#server/database/statements.ts';
import { createSharedBudget, type SharedBudget } from './user-budget.ts';

/**
 * Bytes that one user's changes may write in a day, as `bytesOf` counts. A day begins with its first byte, so 24 hours
 * overlap two of them. All calls together stay below 200 MB (ADR 0177).
 */
export const BYTES_A_DAY = 80_000_000;
const DAY_S = 86_400;

/** Online calls, each above the most that it can write; batches and their calls are counted as they write. */
export const BYTES_OF_CALL: Readonly<Record<string, number>> = {
  'credit.transfer': 4_000,
  'credit.recharge': 4_000,
  'credit.subscribe': 4_000,
  'push.subscribe': 2_000,
  'team.change': 2_000,
};

export const createDiskBudget = (
  context: Pick<ServerContext, 'settings' | 'database' | 'log'>,
): SharedBudget => createSharedBudget(context, { name: 'disk', points: BYTES_A_DAY, seconds: DAY_S });

/** The user's own row, its revision, and the security record of a late change. */
const OF_TRANSACTION = 800;
/** Header and indexes of a row, beyond its texts. */
const OF_ROW = 400;
const OF_KEY = 200;

/** An upper bound of PostgreSQL's disk use, old versions of rows included (disk-budget.test.ts). */
export function bytesOf(
  statements: readonly (readonly [Statement, readonly unknown[]])[],
  { rows, keys }: { rows: number; keys: number },
): number {
  if (statements.length === 0) return 0;
  const texts = statements.reduce((sum, [, values]) => sum + sizeOf(values), 0);
  return OF_TRANSACTION + rows * OF_ROW + keys * OF_KEY + texts;
}

const NUMBER_BYTES = 8;

/** UTF-8 size, as in PostgreSQL. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + sizeOf(each), 0);
  return NUMBER_BYTES;
}
