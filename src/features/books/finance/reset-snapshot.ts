import { newestReset } from '#contract/mutations/finance.ts';
import type { BodyOf } from '#contract/registry.ts';
import { resetEntries, totals, type Totals } from '#domain/finance/finance.ts';
import type { Finance } from '#domain/rows.ts';

/** The shown figures of a reset, which are also sent (FIN-10). */
export interface ResetSnapshot {
  figures: Totals;
  lastResetId: string | null;
  /** True if the books changed after the dialog opened, so that its figures are new. */
  changed: boolean;
}

export function takeSnapshot(finances: readonly Finance[]): ResetSnapshot {
  const last = newestReset(finances.filter(({ kind }) => kind === 'Acumulado'));
  return { figures: totals(finances), lastResetId: last?.resetId ?? null, changed: false };
}

/** The same object while its figures hold, else a new one with `changed`. */
export function renewSnapshot(snapshot: ResetSnapshot, finances: readonly Finance[]): ResetSnapshot {
  const now = takeSnapshot(finances);
  const holds =
    now.lastResetId === snapshot.lastResetId &&
    (Object.keys(now.figures) as (keyof Totals)[]).every(
      (figure) => now.figures[figure] === snapshot.figures[figure],
    );
  return holds ? snapshot : { ...now, changed: true };
}

/** The rule refuses to close a period without profit (FIN-09). */
export function isClosable({ figures }: ResetSnapshot): boolean {
  return figures.total > 0;
}

/** Sends exactly the entries that the dialog lists. */
export function resetBody(snapshot: ResetSnapshot, resetId: string): BodyOf<'finance.reset'> {
  return { resetId, lastResetId: snapshot.lastResetId, entries: resetEntries(snapshot.figures) };
}
