import { newestReset } from '#contract/mutations/finance.ts';
import type { BodyOf } from '#contract/registry.ts';
import { resetEntries, totals, type Totals } from '#domain/finance/finance.ts';
import type { Finance } from '#domain/rows.ts';

/** What a reset would write, as it is shown: what is sent is what was seen (FIN-10). */
export interface ResetSnapshot {
  figures: Totals;
  lastResetId: string | null;
  /** Whether the books have changed since the dialog opened, so that other figures stand there than at first. */
  changed: boolean;
}

/** The books as they are now. */
export function takeSnapshot(finances: readonly Finance[]): ResetSnapshot {
  const last = newestReset(finances.filter(({ kind }) => kind === 'Acumulado'));
  return { figures: totals(finances), lastResetId: last?.resetId ?? null, changed: false };
}

/** The same snapshot while its figures hold, else a new one that says so. */
export function renewSnapshot(snapshot: ResetSnapshot, finances: readonly Finance[]): ResetSnapshot {
  const now = takeSnapshot(finances);
  const holds =
    now.lastResetId === snapshot.lastResetId &&
    (Object.keys(now.figures) as (keyof Totals)[]).every(
      (figure) => now.figures[figure] === snapshot.figures[figure],
    );
  return holds ? snapshot : { ...now, changed: true };
}

/** Whether there is a profit to close; the rule refuses the rest (FIN-09). */
export function isClosable({ figures }: ResetSnapshot): boolean {
  return figures.total > 0;
}

/** What is sent: the entries that the dialog lists, and nothing that it doesn't. */
export function resetBody(snapshot: ResetSnapshot, resetId: string): BodyOf<'finance.reset'> {
  return { resetId, lastResetId: snapshot.lastResetId, entries: resetEntries(snapshot.figures) };
}
