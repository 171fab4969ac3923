import type { Limits } from '#server/database/pool.ts';

/**
 * For the databases of tests, ms. The product's own limits are for databases that hang; a machine that stands still for
 * some seconds fails no test. Each is below the next, as in the product.
 */
export const PATIENT: Limits = {
  connectMs: 60_000,
  lockMs: 60_000,
  statementMs: 90_000,
  idleTransactionMs: 90_000,
  deadConnectionMs: 120_000,
};
