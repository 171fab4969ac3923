import type { MutationCall } from '#sync/enqueue.ts';
import { madeRows } from '#workspace/actions/made-rows.ts';
import { checkBody } from '#workspace/actions/check-body.ts';
import type { Workspace } from '#workspace/data/workspace.ts';
import type { SheetCall } from '#features/data/sheet-import/plan/calls.ts';
import { noSheet } from './keep.ts';

export interface RefusedLine {
  sheet: string;
  line: number;
  message: string;
}

export type Brought = { ok: true } | { ok: false; refused: RefusedLine[] };

export interface Progress {
  step: 'checking' | 'saving';
  done: number;
  of: number;
}

/** Rows between two redraws. */
const STRIDE = 100;

/**
 * Checks and saves all rows in one durable transaction and one queue, or nothing: then the faulty lines are returned.
 * The new ids are noted with it for an undo (ADR 0155). Throws if the phone can't write.
 */
export async function bring(
  workspace: Workspace,
  calls: readonly SheetCall[],
  { name, onProgress }: { name: string; onProgress: (progress: Progress) => void },
): Promise<Brought> {
  const checked: MutationCall[] = [];
  const refused: RefusedLine[] = [];
  for (const [at, { call, sheet, line }] of calls.entries()) {
    if (at % STRIDE === 0) await drawn(onProgress, { step: 'checking', done: at, of: calls.length });
    // Phones were checked while reading.
    const outcome = await checkBody(call.name, call.body);
    if (outcome.ok) checked.push({ ...call, body: outcome.body } as MutationCall);
    else refused.push({ sheet, line, message: Object.values(outcome.errors)[0]?.msg ?? '' });
  }
  if (refused.length > 0) return { ok: false, refused };
  const results = await workspace.mutateAll(checked, {
    whole: true,
    origins: calls.map(({ sheet, line }) => ({ sheet, line })),
    onProgress: async (done) => {
      if (done % STRIDE === 0) await drawn(onProgress, { step: 'saving', done, of: calls.length });
    },
    // A page that ends right after the commit would offer the sheet again.
    noteWith: (made) => [
      { key: 'sheetImport', value: { name, at: workspace.env.now(), made: madeRows(made) } },
      ...noSheet(),
    ],
  });
  const missed = results.flatMap((result, at) => {
    const from = calls[at];
    return result.ok || !from ? [] : [{ sheet: from.sheet, line: from.line, message: result.message }];
  });
  return missed.length > 0 ? { ok: false, refused: missed } : { ok: true };
}

async function drawn(tell: (progress: Progress) => void, progress: Progress): Promise<void> {
  tell(progress);
  await new Promise((resolve) => setTimeout(resolve));
}
