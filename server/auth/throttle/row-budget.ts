import type { ServerContext } from '#server/context/context.ts';
import { createSharedBudget, type SharedBudget } from './user-budget.ts';

/** Four phones that each download a panel of 10,000 accounts, 50,000 clients and 146,000 lines of books. */
export const ROWS_AN_HOUR = 1_000_000;
const HOUR_S = 3_600;

/** What one user may pull in an hour, so that downloads over and over are over in half a minute. */
export const createRowBudget = (
  context: Pick<ServerContext, 'settings' | 'database' | 'log'>,
): SharedBudget => createSharedBudget(context, { name: 'rows', points: ROWS_AN_HOUR, seconds: HOUR_S });
