import { dayOf } from '#domain/dates/date-input.ts';
import { parseSlots } from '#domain/slots/slots.ts';
import type { OffPage } from '#features/data/sheet-import/files/file-read.ts';
import { readFile } from '#features/data/sheet-import/files/read-file.ts';
import { callsOf, type SheetCall } from '#features/data/sheet-import/plan/calls.ts';
import { planRows } from '#features/data/sheet-import/plan/plan-rows.ts';
import type { Plan, PlannedRow, ExistingRows } from '#features/data/sheet-import/plan/planned.ts';
import {
  NO_CHOICES,
  readSheet,
  type SheetChoices,
  type SheetRead,
} from '#features/data/sheet-import/reading/read-sheet.ts';
import { sheetPhones } from '#ui/phone/sheet-phones.ts';
import { TODAY } from './truth.ts';

export const NO_ROWS: ExistingRows = { categories: [], suppliers: [], streamings: [], clients: [] };
const NOW_MS = Date.parse(`${TODAY}T15:00:00-05:00`);

export interface Importer {
  /** E.164 */
  ownPhone?: string;
  symbol?: string;
  choices?: Partial<SheetChoices>;
}

/** A client as the change that is made says it. */
export interface MadeClient {
  line: number;
  service: string;
  email: string;
  password: string;
  name: string;
  phone: string;
  /** Null: the whole account. */
  slot: number | null;
  pin: string | null;
  price: number;
  /** `yyyy-mm-dd` */
  end: string;
}

export interface Imported {
  sheets: SheetRead[];
  rows: PlannedRow[];
  calls: SheetCall[];
  clients: MadeClient[];
  /** Lines that ask, with the roles that they ask about. */
  asks: Record<number, string[]>;
}

/** As the screen does it with nothing touched but `choices`, on the first day of `TODAY`. */
export async function importFile(
  name: string,
  file: string | Uint8Array,
  importer: Importer = {},
): Promise<Imported> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  return importRead(await readFile(name, bytes), importer);
}

export function importRead(
  read: OffPage,
  { ownPhone = '+51987654321', symbol = 'S/.', choices = {} }: Importer = {},
): Imported {
  if (!read.ok) throw new Error(read.reason);
  const context = { symbol, phones: sheetPhones(ownPhone), today: TODAY };
  const all = read.grids.map((grid) => readSheet(grid, context, { ...NO_CHOICES, ...choices }));
  const withAccounts = all.filter(({ hasAccounts }) => hasAccounts);
  const sheets = withAccounts.length > 0 ? withAccounts : all.slice(0, 1);
  const plan = planRows(
    sheets.flatMap(({ rows }) => rows),
    NO_ROWS,
    { duplicates: 'merge', left: new Set() },
    { nowMs: NOW_MS, symbol },
  );
  const calls = callsOfPlan(plan, ownPhone);
  return { sheets, rows: plan.rows, calls, clients: madeClients(calls), asks: asksOf(plan) };
}

function callsOfPlan(plan: Plan, ownPhone: string): SheetCall[] {
  let next = 0;
  const newId = (): string => `0195a000-0000-7000-8000-${String((next += 1)).padStart(12, '0')}`;
  return callsOf(plan, NO_ROWS, { nowMs: NOW_MS, newId, ownPhone, booked: false });
}

function madeClients(calls: readonly SheetCall[]): MadeClient[] {
  return calls.flatMap(({ call, line }) => {
    if (call.name !== 'client.create') return [];
    const { body } = call;
    const account = calls.find(
      ({ call: other }) => other.name === 'streaming.create' && other.body.id === body.streamingsId,
    )?.call;
    if (account?.name !== 'streaming.create') return [];
    const category = calls.find(
      ({ call: other }) => other.name === 'category.create' && other.body.id === account.body.categoryId,
    )?.call;
    return [
      {
        line,
        service: category?.name === 'category.create' ? category.body.name : '',
        email: account.body.email,
        password: account.body.password,
        name: body.nameuser,
        phone: body.phoneuser,
        slot: body.accountType === 'Cuenta' ? null : (parseSlots('Perfil', body.numberprofile)?.[0] ?? null),
        pin: body.pin ?? null,
        price: body.publicprice,
        end: dayOf(body.endDate ?? ''),
      },
    ];
  });
}

function asksOf({ rows }: Plan): Record<number, string[]> {
  const asking = rows.filter(({ outcome }) => outcome === 'asks');
  return Object.fromEntries(
    asking.map(({ row }) => [row.line, row.problems.map(({ role, kind }) => `${role} ${kind}`)]),
  );
}
