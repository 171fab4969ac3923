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

/** A transaction of so many rows holds the screen for a moment only. */
const CHUNK = 500;
/** Between two of these the screen draws. */
const STRIDE = 100;

interface BringOptions {
  /** Of the file. */
  name: string;
  copyId: string;
  nonce: string;
  onProgress: (progress: CopyProgress) => void;
}

/**
 * Puts the rows into the queue, some hundred in each durable transaction, and notes with each what it made. Cut by a
 * reload, the same file goes on after the last. A refused row stays out, and the rest comes. Throws where the phone can't write.
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

/** What follows on an account stays with it: a second try passes by an account that is there. */
function endOf(calls: readonly CopyCall[], start: number): number {
  let end = Math.min(start + CHUNK, calls.length);
  while (calls[end]?.call.name === 'streaming.change_conditions') end += 1;
  return end;
}

/** Writes the device's own choices that the copy has; categories of the price list go by their new ids. */
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

/** Tells, and lets the screen draw it. */
async function drawn(tell: (progress: CopyProgress) => void, progress: CopyProgress): Promise<void> {
  tell(progress);
  await new Promise((resolve) => setTimeout(resolve));
}
