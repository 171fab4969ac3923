import type { MadeTable, SheetImport } from '#db/meta.ts';
import type { Row } from '#domain/rows.ts';
import { derivedId } from '#domain/ids.ts';
import type { Made, MutationCall } from '#sync/enqueue.ts';
import { checkBody } from '#workspace/actions/check-body.ts';
import type { Workspace } from '#workspace/data/workspace.ts';
import type { SheetCall } from '#features/sheet-import/plan/calls.ts';
import { noSheet } from './keep.ts';
import { markOf } from './mark.ts';

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

const TABLES: Readonly<Record<string, MadeTable>> = {
  'category.create': 'categories',
  'supplier.create': 'suppliers',
  'streaming.create': 'streamings',
  'client.create': 'clients',
};

/** Between two of these the screen draws. */
const STRIDE = 100;

/**
 * Checks all and keeps all, in one durable transaction and one queue, or nothing: then the lines are named that are in the
 * way. What was made is noted with it, so that it can be undone (ADR 0155). Throws where the phone can't write.
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
    // Phones were judged as they were read.
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
      { key: 'sheetImport', value: noteOf(made, name, workspace.env.now()) },
      ...noSheet(),
    ],
  });
  const missed = results.flatMap((result, at) => {
    const from = calls[at];
    return result.ok || !from ? [] : [{ sheet: from.sheet, line: from.line, message: result.message }];
  });
  return missed.length > 0 ? { ok: false, refused: missed } : { ok: true };
}

function noteOf(made: readonly Made[], name: string, at: number): SheetImport {
  return {
    name,
    at,
    made: made.flatMap(({ call, key, result }) => {
      const table = TABLES[call.name];
      if (!table || !result.ok) return [];
      return [
        {
          table,
          id: result.id,
          mark: markOf(table, result.data as Row),
          entryId: entryOf(call, key, result.id),
        },
      ];
    }),
  };
}

/** The line of the books that the change wrote, if it did. */
function entryOf(call: MutationCall, key: string, id: string): string | null {
  if (call.name === 'streaming.create')
    return call.body.booked === false ? null : derivedId(key, 'Inversion');
  if (call.name !== 'client.create') return null;
  return call.body.booked === false || call.body.state === 'Standby' ? null : derivedId(id, 'Venta');
}

/** Tells, and lets the screen draw it. */
async function drawn(tell: (progress: Progress) => void, progress: Progress): Promise<void> {
  tell(progress);
  await new Promise((resolve) => setTimeout(resolve));
}
