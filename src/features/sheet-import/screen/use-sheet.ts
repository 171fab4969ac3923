import { useMemo, useState } from 'react';
import { dayOf } from '#domain/dates/date-input.ts';
import type { Plan, PlanChoices, Shelf } from '#features/sheet-import/plan/planned.ts';
import { planRows } from '#features/sheet-import/plan/plan-rows.ts';
import type { Grid } from '#features/sheet-import/reading/grid.ts';
import {
  NO_CHOICES,
  readSheet,
  type SheetChoices,
  type SheetRead,
} from '#features/sheet-import/reading/read-sheet.ts';
import type { PhoneReader } from '#features/sheet-import/reading/read-values.ts';
import { OF_CLIENT, type Role } from '#features/sheet-import/reading/roles.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';

/** What was opened or pasted, and what reads its phones. */
export interface Opened {
  name: string;
  grids: readonly Grid[];
  phones: PhoneReader;
  nowMs: number;
}

export interface SheetState {
  opened: Opened;
  sheets: readonly SheetRead[];
  /** Indexes of the tabs that are brought. */
  picked: ReadonlySet<number>;
  plan: Plan;
  shelf: Shelf;
  duplicates: PlanChoices['duplicates'];
  change: (tab: number, choices: Partial<SheetChoices>) => void;
  choicesOf: (tab: number) => SheetChoices;
  pick: (tab: number, isOn: boolean) => void;
  leave: (key: string, isOut: boolean) => void;
  fix: (tab: number, key: string, role: Role, text: string) => void;
  setDuplicates: (duplicates: PlanChoices['duplicates']) => void;
}

/** Everything follows from the sheet and what the reseller says of it: each answer reads it anew. */
export function useSheet(opened: Opened): SheetState {
  const symbol = useSymbol();
  const shelf = useShelf();
  const [choices, setChoices] = useState<readonly SheetChoices[]>(() => opened.grids.map(() => NO_CHOICES));
  const [pickedBy, setPickedBy] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [duplicates, setDuplicates] = useState<PlanChoices['duplicates']>('merge');
  const today = dayOf(new Date(opened.nowMs).toISOString());
  const sheets = useMemo(
    () =>
      opened.grids.map((grid, tab) =>
        readSheet(grid, { symbol, phones: opened.phones, today }, choices[tab] ?? NO_CHOICES),
      ),
    [opened, symbol, today, choices],
  );
  const picked = useMemo(() => pickedTabs(sheets, pickedBy), [sheets, pickedBy]);
  const plan = useMemo(() => {
    const rows = sheets.flatMap((sheet, tab) => (picked.has(tab) ? sheet.rows : []));
    return planRows(rows, shelf, { duplicates, left }, { nowMs: opened.nowMs, symbol });
  }, [sheets, picked, shelf, duplicates, left, opened, symbol]);
  const choicesOf = (tab: number): SheetChoices => choices[tab] ?? NO_CHOICES;
  const change = (tab: number, by: Partial<SheetChoices>): void =>
    setChoices((all) => all.map((one, index) => (index === tab ? { ...one, ...by } : one)));
  return {
    opened,
    sheets,
    picked,
    plan,
    shelf,
    duplicates,
    change,
    choicesOf,
    pick: (tab, isOn) => setPickedBy((before) => new Map(before).set(tab, isOn)),
    leave: (key, isOut) => setLeft((before) => withOrWithout(before, key, isOut)),
    fix: (tab, row, role, text) => {
      const { fixes } = choicesOf(tab);
      // What is of the account is said once for all profiles of the row.
      const key = OF_CLIENT.has(role) ? row : row.replace(/:\d+$/, ':0');
      change(tab, { fixes: new Map(fixes).set(key, { ...fixes.get(key), [role]: text }) });
    },
    setDuplicates,
  };
}

function useShelf(): Shelf {
  const categories = useRows('categories');
  const suppliers = useRows('suppliers');
  const streamings = useRows('streamings');
  const clients = useRows('clients');
  return useMemo(
    () => ({ categories, suppliers, streamings, clients }),
    [categories, suppliers, streamings, clients],
  );
}

/** Those with accounts, unless the reseller says otherwise; where none has any, the first, whose columns can be told. */
function pickedTabs(sheets: readonly SheetRead[], by: ReadonlyMap<number, boolean>): ReadonlySet<number> {
  const own = sheets.map(({ hasAccounts }) => hasAccounts);
  if (!own.includes(true)) own[0] = true;
  return new Set(own.flatMap((isOn, tab) => ((by.get(tab) ?? isOn) ? [tab] : [])));
}

function withOrWithout(before: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(before);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}

/** What the button says. */
export function countsOf({ rows, accounts }: Plan): {
  accounts: number;
  clients: number;
  asks: number;
  rest: number;
} {
  const clients = accounts.reduce((sum, account) => sum + account.clients.length, 0);
  const asks = rows.filter(({ outcome }) => outcome === 'asks').length;
  const makes = rows.filter(({ outcome }) => outcome === 'client' || outcome === 'account').length;
  return {
    accounts: accounts.filter(({ existing }) => existing === null).length,
    clients,
    asks,
    rest: rows.length - asks - makes,
  };
}
