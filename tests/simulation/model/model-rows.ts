import { DAY_MS } from '#domain/dates/dates.ts';

export type Fields = Record<string, unknown>;

export const iso = (ms: number): string => new Date(ms).toISOString();
export const cents = (amount: unknown): number => Math.round((amount as number) * 100);

/** Accounts of a simulation are all new, so their outages are known from the first. */
export function noteOutage(before: Fields, row: Fields, nowMs: number): void {
  const [was, is] = [before['conditions'] === 'Soporte', row['conditions'] === 'Soporte'];
  const list = row['outages'] as { from: string; to: string | null }[];
  if (!was && is) row['outages'] = [...list, { from: iso(nowMs), to: null }];
  const last = list.at(-1);
  if (!was || is || !last) return;
  const untilMs = Math.min(nowMs, Date.parse(before['endDate'] as string));
  const to = iso(Math.max(untilMs, Date.parse(last.from)));
  row['outages'] = [...list.slice(0, -1), { from: last.from, to }];
}

/** What came in with a sale or renewal of this price. */
export function pay(row: Fields, { paid = true, received }: Fields, price: unknown): void {
  row['paid'] = received === undefined ? paid : cents(received) >= cents(price);
  row['received'] = received ?? (paid === true ? price : 0);
}

/** The stored state: Vencido after the end, and never by wish before it. */
export function wished(before: unknown, wish: unknown, ended: boolean): unknown {
  if (ended) return 'Vencido';
  return wish === 'Vencido' ? before : wish;
}

/** A new category's colour is stored in lower case. */
export function lowered(fields: Fields): Fields {
  const color = fields['backgroundcolor'];
  return typeof color === 'string' ? { ...fields, backgroundcolor: color.toLowerCase() } : fields;
}

/** Sorted lines `<since> <phone> <name>`; who waits already keeps the instant. */
export function wait(row: Fields, { phone, name, waits }: Fields, nowMs: number): void {
  const lines = (row['waiting'] as string | null)?.split('\n') ?? [];
  const own = lines.find((line) => line.split(' ')[1] === phone);
  const rest = lines.filter((line) => line !== own);
  const since = own?.split(' ')[0] ?? iso(nowMs);
  const all = waits === true ? [...rest, `${since} ${String(phone)} ${String(name)}`] : rest;
  row['waiting'] = all.length === 0 ? null : all.toSorted().join('\n');
}

const NO_PAGE: Fields = { pageId: null, pageKey: null, pageContent: null, pageAsksPin: false };

/** Of fields that a creation may leave out, by table. */
export const DEFAULTS: Record<string, Fields> = {
  categories: { backgroundcolor: '#6b7280', profileCount: 5, prices: null, waiting: null },
  suppliers: { telegram: null },
  streamings: {
    emailtwo: null,
    conditions: 'Activo',
    dataSupport: null,
    profileCount: null,
    url: null,
    credentialsAt: null,
    outages: [],
  },
  clients: {
    pin: null,
    telegramuser: null,
    note: null,
    paid: true,
    received: null,
    paymentMethod: null,
    ...NO_PAGE,
  },
};

/** Without a key the page of that id changes, if the client has it still. */
export function setPage(row: Fields, { pageId, ...page }: Fields): void {
  if (pageId === null) Object.assign(row, NO_PAGE);
  else if (page['pageKey'] !== undefined) {
    const asksPin = pageId === row['pageId'] && row['pageAsksPin'];
    Object.assign(row, { pageAsksPin: asksPin, ...page, pageId });
  } else if (pageId === row['pageId']) Object.assign(row, page);
}

/** A row that ran before it came here brings its own. */
export const termOf = ({ startDate, endDate, days }: Fields, nowMs: number) => ({
  startDate: (startDate as string | undefined) ?? iso(nowMs),
  endDate: (endDate as string | undefined) ?? iso(nowMs + (days as number) * DAY_MS),
});
