import { useEffect, useMemo, useState } from 'react';
import { dayOf } from '#domain/dates/date-input.ts';
import { keepAnswers } from '#features/data/sheet-import/carry/keep.ts';
import type { Answers } from '#features/data/sheet-import/carry/packed.ts';
import type { Plan, ExistingRows } from '#features/data/sheet-import/plan/planned.ts';
import { planRows } from '#features/data/sheet-import/plan/plan-rows.ts';
import type { Grid } from '#features/data/sheet-import/reading/grid.ts';
import {
  NO_CHOICES,
  readSheet,
  type SheetChoices,
  type SheetRead,
} from '#features/data/sheet-import/reading/read-sheet.ts';
import type { PhoneReader } from '#features/data/sheet-import/reading/read-values.ts';
import { OF_CLIENT, type Role } from '#features/data/sheet-import/reading/roles.ts';
import { useProfile, useRows } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

/** An opened or pasted sheet, the reader of its phones, and earlier answers. */
export interface Opened {
  id: string;
  name: string;
  grids: readonly Grid[];
  phonesOf: (ownPhone: string) => PhoneReader;
  nowMs: number;
  answers: Answers;
  /** False if the phone has no room for the sheet, which then lasts as long as the page. */
  isKept: boolean;
  isResumed: boolean;
}

export interface SheetState {
  opened: Opened;
  sheets: readonly SheetRead[];
  picked: ReadonlySet<number>;
  plan: Plan;
  existing: ExistingRows;
  /** ISO code of an E.164 number's country. */
  countryOf: PhoneReader['countryOf'];
  answers: Answers;
  say: (answers: Partial<Answers>) => void;
  change: (tab: number, choices: Partial<SheetChoices>) => void;
  choicesOf: (tab: number) => SheetChoices;
  pick: (tab: number, isOn: boolean) => void;
  leave: (key: string, isOut: boolean) => void;
  fix: (tab: number, key: string, role: Role, text: string) => void;
}

/** Everything derives from the sheet and the reseller's answers: each answer reads it again. */
export function useSheet(opened: Opened): SheetState {
  const symbol = useSymbol();
  const existing = useExistingRows();
  const [answers, say] = useAnswers(opened);
  const phones = usePhones(opened);
  const { choices, duplicates, left } = answers;
  const today = dayOf(new Date(opened.nowMs).toISOString());
  const sheets = useMemo(
    () =>
      opened.grids.map((grid, tab) => readSheet(grid, { symbol, phones, today }, choices[tab] ?? NO_CHOICES)),
    [opened, symbol, phones, today, choices],
  );
  const picked = useMemo(() => pickedTabs(sheets, answers.picked), [sheets, answers.picked]);
  const plan = useMemo(() => {
    const rows = sheets.flatMap((sheet, tab) => (picked.has(tab) ? sheet.rows : []));
    return planRows(rows, existing, { duplicates, left }, { nowMs: opened.nowMs, symbol });
  }, [sheets, picked, existing, duplicates, left, opened, symbol]);
  const choicesOf = (tab: number): SheetChoices => choices[tab] ?? NO_CHOICES;
  const change = (tab: number, by: Partial<SheetChoices>): void =>
    say({ choices: choices.map((one, index) => (index === tab ? { ...one, ...by } : one)) });
  return {
    opened,
    sheets,
    picked,
    plan,
    existing,
    countryOf: phones.countryOf,
    answers,
    say,
    change,
    choicesOf,
    pick: (tab, isOn) => say({ picked: new Map(answers.picked).set(tab, isOn) }),
    leave: (key, isOut) => say({ left: withOrWithout(left, key, isOut) }),
    fix: (tab, row, role, text) => {
      const { fixes } = choicesOf(tab);
      // The account's values are set once for all profiles of the row.
      const key = OF_CLIENT.has(role) ? row : row.replace(/:\d+$/, ':0');
      change(tab, { fixes: new Map(fixes).set(key, { ...fixes.get(key), [role]: text }) });
    },
  };
}

/** Each answer is saved as it is given (IMP-23); without room it lasts as long as the page. */
function useAnswers({ id, answers: before }: Opened): [Answers, SheetState['say']] {
  const { store, env } = useWorkspace();
  const [answers, setAnswers] = useState(before);
  useEffect(() => {
    if (answers !== before) void keepAnswers(store.db, id, answers, env.now()).catch(() => undefined);
  }, [store, env, id, answers, before]);
  return [answers, (by) => setAnswers((all) => ({ ...all, ...by }))];
}

function usePhones({ phonesOf }: Opened): PhoneReader {
  const ownPhone = useProfile()?.phone ?? '';
  return useMemo(() => phonesOf(ownPhone), [phonesOf, ownPhone]);
}

function useExistingRows(): ExistingRows {
  const categories = useRows('categories');
  const suppliers = useRows('suppliers');
  const streamings = useRows('streamings');
  const clients = useRows('clients');
  return useMemo(
    () => ({ categories, suppliers, streamings, clients }),
    [categories, suppliers, streamings, clients],
  );
}

/** Tabs with accounts, unless chosen otherwise; if none has any, the first, whose columns can be assigned. */
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

/** True if everything already exists: nothing is created or asked. */
export function isAllThere(plan: Plan): boolean {
  const { accounts, clients, asks } = countsOf(plan);
  return accounts + clients + asks === 0 && plan.rows.some(({ outcome }) => outcome === 'known');
}

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
