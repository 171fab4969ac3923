import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import type { MutationName } from '#contract/registry.ts';

export interface Timings {
  successMs: number;
  errorMs: number;
}

interface MutationTimings extends Timings {
  /** Waits briefly for the server if there is a network, since it is likely to refuse (PRO-04). */
  awaitServer?: boolean;
}

/** CRE-08 for recharges, ADM-18 for the admin's calls. */
const ONLINE: Timings = { successMs: 3_000, errorMs: 3_000 };
/** DLG-22, DLG-24, FIN-09, FIN-17 */
const MUTATION: MutationTimings = { successMs: 2_000, errorMs: 2_000 };

const OF_MUTATION: Readonly<Partial<Record<MutationName, Partial<MutationTimings>>>> = {
  // CAT-08, CAT-09
  'category.create': { errorMs: 5_000 },
  'category.update': { successMs: 1_000, errorMs: 5_000 },
  'category.delete': { errorMs: 5_000 },
  // SUP-10, SUP-11
  'supplier.create': { errorMs: 5_000 },
  'supplier.update': { successMs: 1_000, errorMs: 5_000 },
  'supplier.delete': { errorMs: 5_000 },
  // DLG-03
  'streaming.create': { errorMs: 5_000 },
  'streaming.update': { successMs: 1_000, errorMs: 1_000 },
  'streaming.change_date': { successMs: 1_000, errorMs: 1_000 },
  'streaming.renewal': { successMs: 1_000, errorMs: 1_000 },
  'streaming.delete': { errorMs: 1_000 },
  // DLG-22, DLG-23, DLG-24
  'client.update': { successMs: 1_000 },
  'client.change_date': { successMs: 1_000 },
  'client.renewal': { successMs: 1_000 },
  // FIN-20
  'finance.correct': { errorMs: 3_000 },
  // FAV-10
  'favorite.create': { successMs: 3_000, errorMs: 3_000 },
  'favorite.delete': { successMs: 3_000, errorMs: 3_000 },
  // PRO-04, PRO-05
  'user.phone': { successMs: 1_000, errorMs: 1_000, awaitServer: true },
  'user.symbol_money': { successMs: 1_000, errorMs: 5_000, awaitServer: true },
  'template.update': { successMs: 1_000 },
};

/** A message about several changes takes longer to read (CLI-27, ACC-71). */
export const SEVERAL_MS = 4_000;

const OF_CALL: Readonly<Partial<Record<string, Timings>>> = {
  'credit.subscribe': { successMs: 2_000, errorMs: 3_000 },
} satisfies Partial<Record<CallName, Timings>>;

/** Milliseconds on screen; a mutation that isn't listed has the default. */
export function mutationTimes(name: MutationName): MutationTimings {
  return { ...MUTATION, ...OF_MUTATION[name] };
}

export function onlineTimes({ name }: Pick<Call, 'name'>): Timings {
  return OF_CALL[name] ?? ONLINE;
}
