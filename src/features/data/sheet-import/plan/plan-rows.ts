import { dayOf } from '#domain/dates/date-input.ts';
import { groupBy } from '#domain/group-by.ts';
import { maxSupplierPrice } from '#domain/money/money.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { mobileForm } from '#domain/phones/phone-forms.ts';
import { parseSlots } from '#domain/slots/slots.ts';
import { plainWords } from '#features/data/sheet-import/reading/grid.ts';
import { properName } from '#features/data/sheet-import/reading/service-names.ts';
import type { AccountRead, RowRead } from '#features/data/sheet-import/reading/row-read.ts';
import type {
  Outcome,
  Plan,
  PlanChoices,
  PlanContext,
  PlannedAccount,
  PlannedRow,
  ExistingRows,
} from './planned.ts';
import { placeClients, type Placed } from './slots.ts';
import { dayAfter, termOf } from './terms.ts';

const USUAL_DAYS = 30;

/** Turns the rows of all chosen tabs into outcomes. Rows are copied: the reading stays unchanged. */
export function planRows(
  read: readonly RowRead[],
  existing: ExistingRows,
  choices: PlanChoices,
  context: PlanContext,
): Plan {
  const rows = read.map((row) => ({ ...row, problems: [...row.problems], notes: [...row.notes] }));
  const planner = new Planner(rows, existing, choices, context);
  return planner.plan();
}

class Planner {
  readonly #rows: RowRead[];
  readonly #choices: PlanChoices;
  readonly #context: PlanContext;
  readonly #outcomes = new Map<RowRead, { outcome: Outcome; sameAs: number | null }>();
  readonly #accountsThere: ReadonlyMap<string, Streaming>;
  readonly #clientsThere: ReadonlyMap<string, readonly Client[]>;

  constructor(rows: RowRead[], existing: ExistingRows, choices: PlanChoices, context: PlanContext) {
    this.#rows = rows;
    this.#choices = choices;
    this.#context = context;
    const names = new Map(existing.categories.map(({ id, name }) => [id, name]));
    this.#accountsThere = new Map(
      existing.streamings
        .toSorted(byEnd)
        .map((row) => [accountKey(names.get(row.categoryId) ?? row.name, row.email), row]),
    );
    this.#clientsThere = groupBy(existing.clients, ({ streamingsId }) => streamingsId);
  }

  plan(): Plan {
    const usable = this.#rows.filter((row) => this.#isUsable(row));
    const groups = groupBy(usable, ({ account }) =>
      account ? accountKey(account.service, account.email) : '',
    );
    const accounts = [...groups].flatMap(([key, rows]) => (key === '' ? [] : [this.#account(key, rows)]));
    return {
      rows: this.#rows.map((row) => this.#planned(row)),
      accounts: accounts.filter((one) => one !== null),
    };
  }

  #planned(row: RowRead): PlannedRow {
    const found = this.#outcomes.get(row);
    const outcome = found?.outcome ?? 'skipped';
    const asks =
      row.problems.length > 0 && (outcome === 'client' || outcome === 'account' || outcome === 'skipped');
    if (this.#choices.left.has(row.key)) return { row, outcome: 'left', sameAs: null };
    if (row.skipped) return { row, outcome: 'skipped', sameAs: null };
    return { row, outcome: asks ? 'asks' : outcome, sameAs: found?.sameAs ?? null };
  }

  #isUsable(row: RowRead): boolean {
    if (row.skipped || this.#choices.left.has(row.key) || !row.account) return false;
    const { cost } = row.account;
    if (cost !== null && cost > maxSupplierPrice(this.#context.symbol))
      row.problems.push({ role: 'cost', kind: 'unreadable', text: String(cost), options: [] });
    return true;
  }

  /** Null if neither account nor client of these rows can be created before a question is answered. */
  #account(key: string, rows: RowRead[]): PlannedAccount | null {
    const existing = this.#accountsThere.get(key) ?? null;
    const merged = mergedAccount(rows);
    for (const row of rows) askOtherPassword(row, merged);
    const there = existing ? (this.#clientsThere.get(existing.id) ?? []) : [];
    const unique = this.#withoutTwins(rows, there);
    const wishes = unique.flatMap((row) => this.#wish(row));
    const placed = placeClients(wishes, there, this.#context.nowMs);
    const ready = placed.filter(({ row }) => row.problems.length === 0);
    const end = this.#accountEnd(merged, ready);
    const [first] = rows;
    for (const row of rows) this.#tellAccount(row, { existing, merged, end });
    const isBare = rows.some(({ client, problems }) => !client && problems.length === 0);
    if (!first || end === null || (ready.length === 0 && !isBare)) return null;
    return {
      key,
      existing,
      read: merged,
      sheet: first.sheet,
      line: first.line,
      end,
      clients: ready.map(({ row, slots, end: own }) => ({
        row,
        read: row.client ?? never(),
        slots,
        end: own,
      })),
    };
  }

  #wish(row: RowRead): { row: RowRead; end: string }[] {
    const { client, account } = row;
    if (!client) return [];
    const end = client.end ?? (client.start && client.days ? dayAfter(client.start, client.days) : null);
    this.#outcomes.set(row, { outcome: 'client', sameAs: null });
    if (end === null) {
      const isAsked = row.problems.some(({ role }) => role === 'end' || role === 'start');
      const options = account?.end ? [account.end] : [];
      if (!isAsked) row.problems.push({ role: 'end', kind: 'missing', text: '', options });
      return [];
    }
    if (
      termOf({ ...client, end }, this.#context.nowMs) === null &&
      !row.problems.some(({ role }) => role === 'end')
    )
      row.problems.push({ role: 'end', kind: 'unreadable', text: end, options: [] });
    return [{ row, end }];
  }

  /** The same phone on the same profile of the same account: twice in the sheet, or already here. */
  #withoutTwins(rows: RowRead[], there: readonly Client[]): RowRead[] {
    if (this.#choices.duplicates === 'both') return rows;
    const kept = new Map<string, RowRead>();
    const known = new Map(there.map((client) => [twinKeyOf(client), client]));
    const out: RowRead[] = [];
    for (const row of rows) {
      const key = twinKey(row);
      if (key === null) {
        out.push(row);
        continue;
      }
      if (known.has(key) || (row.client?.slot.kind !== 'slots' && isThere(row, there))) {
        this.#outcomes.set(row, { outcome: 'known', sameAs: null });
        continue;
      }
      const twin = kept.get(key);
      if (!twin) {
        kept.set(key, row);
        out.push(row);
        continue;
      }
      // The one that ends last is the newer.
      const isNewer = (row.client?.end ?? '') > (twin.client?.end ?? '');
      const [stays, goes] = isNewer ? [row, twin] : [twin, row];
      kept.set(key, stays);
      this.#outcomes.set(goes, { outcome: 'joined', sameAs: stays.line });
      if (isNewer) out[out.indexOf(twin)] = row;
    }
    return out;
  }

  #accountEnd(merged: AccountRead, placed: readonly Placed[]): string | null {
    if (merged.end) return merged.end;
    const last = placed
      .map(({ end }) => end)
      .toSorted()
      .at(-1);
    return last ?? (merged.start ? dayAfter(merged.start, USUAL_DAYS) : null);
  }

  #tellAccount(
    row: RowRead,
    { existing, merged, end }: { existing: Streaming | null; merged: AccountRead; end: string | null },
  ): void {
    if (this.#outcomes.has(row) && row.client === null) return;
    if (!row.client) {
      if (existing) {
        this.#outcomes.set(row, { outcome: 'known', sameAs: null });
        return;
      }
      this.#outcomes.set(row, { outcome: 'account', sameAs: null });
      if (end === null && !row.problems.some(({ role }) => role === 'end' || role === 'accountEnd'))
        row.problems.push({ role: 'accountEnd', kind: 'missing', text: '', options: [this.#inAMonth()] });
    }
    if (existing) return;
    if (merged.password === null) row.notes.push({ kind: 'noPassword', text: '' });
    if (merged.end === null && row.client) row.notes.push({ kind: 'accountEnd', text: end ?? '' });
  }

  #inAMonth(): string {
    return dayAfter(dayOf(new Date(this.#context.nowMs).toISOString()), USUAL_DAYS);
  }
}

/** Of several accounts with one mail the one that ends last counts. */
const byEnd = (one: Streaming, other: Streaming): number => one.endDate.localeCompare(other.endDate);

function never(): never {
  throw new Error('A placed row has a client');
}

export const accountKey = (service: string, email: string): string =>
  `${plainWords(properName(service))}|${email.trim().toLowerCase()}`;

/** Each field from the first row that has it; the latest end. */
function mergedAccount(rows: readonly RowRead[]): AccountRead {
  const all = rows.flatMap(({ account }) => account ?? []);
  const [first] = all;
  if (!first) throw new Error('No row');
  const said = <Key extends keyof AccountRead>(key: Key): AccountRead[Key] | null =>
    all.find((account) => account[key] !== null)?.[key] ?? null;
  return {
    ...first,
    password: said('password'),
    url: said('url'),
    supplier: said('supplier'),
    supplierPhone: said('supplierPhone'),
    cost: said('cost'),
    start: said('start'),
    end:
      all
        .flatMap(({ end }) => end ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
}

function askOtherPassword(row: RowRead, merged: AccountRead): void {
  const own = row.account?.password ?? null;
  if (own === null || own === merged.password || merged.password === null) return;
  row.problems.push({ role: 'password', kind: 'otherPassword', text: own, options: [merged.password] });
}

/** Null without a client or phone, since no other value identifies a person. */
function twinKey({ client }: RowRead): string | null {
  if (!client || client.phone === '') return null;
  const { slot } = client;
  if (slot.kind === 'slots') return `${client.phone}|${(parseSlots('Perfil', slot.text) ?? []).join(',')}`;
  if (slot.kind === 'whole') return `${client.phone}|whole`;
  const name = slot.kind === 'name' ? plainWords(slot.name) : '';
  return `${client.phone}|${plainWords(client.name)}|${name}|${client.end ?? ''}`;
}

const twinKeyOf = (client: Client): string =>
  client.accountType === 'Cuenta'
    ? `${mobileForm(client.phoneuser)}|whole`
    : `${mobileForm(client.phoneuser)}|${(parseSlots('Perfil', client.numberprofile) ?? []).join(',')}`;

/** Without a profile's number, an equal phone in the account is the same client. */
const isThere = ({ client }: RowRead, there: readonly Client[]): boolean =>
  there.some(({ phoneuser }) => mobileForm(phoneuser) === client?.phone);
