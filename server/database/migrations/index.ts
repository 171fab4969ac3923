import { baseline } from '#server/database/migrations/0001-baseline/index.ts';

export interface Migration {
  /** Never changes once it has run anywhere. */
  readonly name: string;
  /** One statement each, in the order in which one transaction runs them (ADR 0180). */
  readonly sql: readonly string[];
}

/** In the order in which they run. A column is one entry here; what is longer has a file of its own. */
export const MIGRATIONS: readonly Migration[] = [baseline];
