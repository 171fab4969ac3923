import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dayOf } from '#domain/dates/date-input.ts';
import { parseSlots } from '#domain/slots/slots.ts';
import { readFile } from '#features/data/sheet-import/files/read-file.ts';
import { readSheet, type SheetRead } from '#features/data/sheet-import/reading/read-sheet.ts';
import type { RowRead } from '#features/data/sheet-import/reading/row-read.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { allSheets, presetSheets } from '#tests/support/sheets/all-sheets.ts';
import type { ExpectedRow, Truth } from '#tests/support/sheets/truth.ts';
import { TODAY } from '#tests/support/sheets/truth.ts';
import { sheetPhones } from '#ui/phone/sheet-phones.ts';
import { callsOf, type SheetCall } from './calls.ts';
import type { PlannedRow, ExistingRows } from './planned.ts';
import { planRows } from './plan-rows.ts';

const SHELF: ExistingRows = { categories: [], suppliers: [], streamings: [], clients: [] };
const NOW_MS = Date.parse(`${TODAY}T15:00:00-05:00`);
const CONTEXT = { symbol: 'S/.', phones: sheetPhones('+51987654321'), today: TODAY };

interface Imported {
  rows: PlannedRow[];
  calls: SheetCall[];
}

/** Runs as the untouched screen does: all tabs that have accounts. */
async function importFile(file: string): Promise<Imported> {
  const bytes = readFileSync(join(repositoryRoot, 'tests/support/sheets/files', file));
  const read = await readFile(file, new Uint8Array(bytes));
  if (!read.ok) throw new Error(read.reason);
  const sheets = read.grids.map((grid) => readSheet(grid, CONTEXT)).filter((sheet) => sheet.hasAccounts);
  const plan = planRows(
    sheets.flatMap(({ rows }: SheetRead): RowRead[] => rows),
    SHELF,
    { duplicates: 'merge', left: new Set() },
    { nowMs: NOW_MS, symbol: 'S/.' },
  );
  let next = 0;
  const newId = (): string => `0195a000-0000-7000-8000-${String((next += 1)).padStart(12, '0')}`;
  return {
    rows: plan.rows,
    calls: callsOf(plan, SHELF, { nowMs: NOW_MS, newId, ownPhone: '+51987654321', booked: false }),
  };
}

type Judgement = 'right' | 'asked' | 'wrong';

function judge(expected: ExpectedRow, { rows, calls }: Imported): Judgement {
  const own = rows.filter(
    ({ row }) =>
      row.sheet === expected.sheet &&
      row.line === expected.line &&
      (expected.group === undefined || row.key.endsWith(`:${expected.group}`)),
  );
  const [first] = own;
  if (own.length !== 1 || !first) return 'wrong';
  if (first.outcome === 'asks') return 'asked';
  if (expected.is === 'skipped') return first.outcome === 'skipped' ? 'right' : 'wrong';
  if (expected.is === 'account')
    return first.outcome === 'account' || first.row.skipped === 'free' ? 'right' : 'wrong';
  if (expected.is === 'ask') return 'wrong';
  const made = calls.filter(
    ({ call, line, sheet }) =>
      call.name === 'client.create' &&
      sheet === expected.sheet &&
      line === expected.line &&
      (expected.group === undefined || call.body.nameuser === expected.truth?.name),
  );
  const [call] = made;
  return made.length === 1 && call && says(call, calls, expected.truth ?? {}) ? 'right' : 'wrong';
}

function says({ call }: SheetCall, calls: readonly SheetCall[], truth: Partial<Truth>): boolean {
  if (call.name !== 'client.create') return false;
  const { body } = call;
  const account = calls.find(
    ({ call: other }) => other.name === 'streaming.create' && other.body.id === body.streamingsId,
  )?.call;
  if (account?.name !== 'streaming.create') return false;
  const category = calls.find(
    ({ call: other }) => other.name === 'category.create' && other.body.id === account.body.categoryId,
  )?.call;
  const said: Record<keyof Truth, unknown> = {
    service: category?.name === 'category.create' ? category.body.name : null,
    email: account.body.email,
    password: account.body.password,
    name: body.nameuser,
    phone: body.phoneuser,
    slot: body.accountType === 'Cuenta' ? null : (parseSlots('Perfil', body.numberprofile)?.[0] ?? null),
    pin: body.pin ?? null,
    price: body.publicprice,
    end: dayOf(body.endDate ?? ''),
  };
  return (Object.keys(truth) as (keyof Truth)[]).every((key) =>
    key === 'pin' && truth.pin !== said.pin && said.pin === null ? false : said[key] === truth[key],
  );
}

describe.each(allSheets())('$file', ({ file, bytes, rows }) => {
  it('[IMP-10] is the file that the script makes', () => {
    const kept = readFileSync(join(repositoryRoot, 'tests/support/sheets/files', file));
    expect(Buffer.compare(kept, Buffer.from(bytes))).toBe(0);
  });

  it('[IMP-10] is read without a touch in 95 of 100 rows that say what they mean, and none is silently wrong', async () => {
    const imported = await importFile(file);
    const verdicts = rows.map((row) => ({ row, verdict: judge(row, imported) }));
    expect(verdicts.filter(({ verdict }) => verdict === 'wrong').map(({ row }) => row)).toEqual([]);
    const clear = verdicts.filter(({ row }) => row.is !== 'ask');
    const right = clear.filter(({ verdict }) => verdict === 'right');
    expect(clear.filter(({ verdict }) => verdict !== 'right').map(({ row }) => row.line)).toHaveLength(
      clear.length - right.length,
    );
    expect(right.length / clear.length).toBeGreaterThanOrEqual(0.95);
  });
});

it('[IMP-11] the presets are four, and the exports of peers are known by their headers', () => {
  expect(new Set(presetSheets().map(({ file }) => file.replace('-copia.json', '.csv'))).size).toBe(4);
});
