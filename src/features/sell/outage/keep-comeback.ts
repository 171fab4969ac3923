import type { Rejected } from '#contract/mutation.ts';
import type { EnqueueResult, MutationCall } from '#sync/enqueue.ts';

interface Keeping {
  calls: MutationCall[];
  /** Null if the phone can't write, which already shows a message. */
  mutateAll: (calls: MutationCall[], how: { whole: true }) => Promise<EnqueueResult[] | null>;
  draft: { forget: () => Promise<void>; resume: () => void };
}

type Made = Extract<EnqueueResult, { ok: true }>;

/** `refused` is null if the phone can't write. */
export type Kept = { ok: true; made: Made[] } | { ok: false; refused: Rejected | null };

/**
 * Saves all or nothing. The draft goes first: an app killed after the changes would offer it again, and a second press
 * would give days or money twice. If nothing is saved, the draft returns.
 */
export async function keepComeback({ calls, mutateAll, draft }: Keeping): Promise<Kept> {
  await draft.forget();
  let kept = false;
  try {
    const results = await mutateAll(calls, { whole: true });
    const refused = results?.find((result) => !result.ok) ?? null;
    if (!results || refused) return { ok: false, refused };
    kept = true;
    return { ok: true, made: results.filter((result) => result.ok) };
  } finally {
    if (!kept) draft.resume();
  }
}
