import { importFacts, type SheetImport } from '#workspace/actions/made-rows.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import type { MutationCall } from '#sync/enqueue.ts';
import { checkBody } from '#workspace/actions/check-body.ts';
import { madeRows } from '#workspace/actions/made-rows.ts';
import type { Workspace } from '#workspace/data/workspace.ts';
import type { CopyCall } from './copy-plan.ts';
import { TRAVELLING, type TravellingSettings } from './whole-copy.ts';

export interface CopyProgress {
  done: number;
  of: number;
}

export interface CopyRefusal {
  name: string;
  message: string;
}

/** Rows. A transaction of this size blocks the screen only for a moment. */
const CHUNK = 500;
/** Rows between two redraws. */
const STRIDE = 100;

interface BringOptions {
  name: string;
  copyId: string;
  nonce: string;
  onProgress: (progress: CopyProgress) => void;
}

/**
 * Puts the rows into the queue, some hundred in each durable transaction, and notes the new ids with each. After a
 * reload, the same file goes on after the last. A refused row stays out, and the rest comes. Throws if the phone can't
 * write.
 */
export async function bringCopy(
  workspace: Workspace,
  calls: readonly CopyCall[],
  { name, copyId, nonce, onProgress }: BringOptions,
): Promise<CopyRefusal[]> {
  const refused: CopyRefusal[] = [];
  const earlier = await importFacts.read(workspace.store.db, 'sheetImport');
  const made = earlier?.copy?.nonce === nonce ? [...earlier.made] : [];
  const at = workspace.env.now();
  for (let start = 0, end = 0; start < calls.length; start = end) {
    end = endOf(calls, start);
    const chunk = calls.slice(start, end);
    const checked: CopyCall[] = [];
    for (const { call, name: row } of chunk) {
      const outcome = await checkBody(call.name, call.body);
      if (outcome.ok) checked.push({ name: row, call: { ...call, body: outcome.body } as MutationCall });
      else refused.push({ name: row, message: Object.values(outcome.errors)[0]?.msg ?? '' });
    }
    const left = calls.length - end;
    const results = await workspace.mutateAll(
      checked.map(({ call }) => call),
      {
        onProgress: async (done) => {
          if (done % STRIDE === 0) await drawn(onProgress, { done: start + done, of: calls.length });
        },
        noteWith: (group) => {
          const rows = [...made, ...madeRows(group)];
          const note: SheetImport = { name, at, made: rows, copy: { id: copyId, nonce, left } };
          return [{ key: 'sheetImport', value: note }];
        },
      },
    );
    const noted = await importFacts.read(workspace.store.db, 'sheetImport');
    if (noted?.copy?.nonce === nonce) made.push(...noted.made.slice(made.length));
    results.forEach((result, index) => {
      if (!result.ok) refused.push({ name: checked[index]?.name ?? '', message: result.message });
    });
  }
  return refused;
}

/** An account and its clients stay together: a second try skips an existing account. */
function endOf(calls: readonly CopyCall[], start: number): number {
  let end = Math.min(start + CHUNK, calls.length);
  while (calls[end]?.call.name === 'streaming.change_conditions') end += 1;
  return end;
}

export async function bringSettings(
  db: LocalDatabase,
  settings: TravellingSettings,
  categoryIds: ReadonlyMap<string, string>,
): Promise<void> {
  const shown = Object.entries(settings.priceList?.shown ?? {}).map(
    ([id, on]) => [categoryIds.get(id) ?? id, on] as const,
  );
  const priceList = settings.priceList && { ...settings.priceList, shown: Object.fromEntries(shown) };
  const entries = TRAVELLING.map((key) => ({ key, value: { ...settings, priceList }[key] }));
  await db.meta.bulkPut(entries.filter(({ value }) => value !== undefined));
}

async function drawn(tell: (progress: CopyProgress) => void, progress: CopyProgress): Promise<void> {
  tell(progress);
  await new Promise((resolve) => setTimeout(resolve));
}
