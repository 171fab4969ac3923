import type { MutationName } from '#contract/registry.ts';
import { newestReset } from '#contract/mutations/finance.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import { debtOf } from '#domain/debts.ts';
import { resetEntries, totals } from '#domain/finance/finance.ts';
import { MESSAGE_KINDS } from '#domain/messages/message-kinds.ts';
import type { Category, Client, Favorite, Finance, Streaming, Supplier } from '#domain/rows.ts';
import { templateId } from '#domain/messages/template-id.ts';
import type { MutationCall } from '#sync/enqueue.ts';
import { base64Of, listOf, pick, price, supplierPrice } from './picks.ts';

/** The rows that a device shows at a tap, in the order of their ids. */
export interface Seen {
  userId: string;
  categories: Category[];
  suppliers: Supplier[];
  streamings: Streaming[];
  clients: Client[];
  finances: Finance[];
  favorites: Favorite[];
}

/** Values besides rows that a tap may use. */
export interface Around {
  nowMs: number;
  newId: () => string;
  /** User codes: of recharge staff, the user's own, nobody's. */
  codes: readonly string[];
  /** Phone numbers: free ones, and one that another user has. */
  phones: readonly string[];
}

export async function look(db: LocalDatabase): Promise<Seen> {
  return {
    userId: db.userId,
    categories: await db.categories.orderBy('id').toArray(),
    suppliers: await db.suppliers.orderBy('id').toArray(),
    streamings: await db.streamings.orderBy('id').toArray(),
    clients: await db.clients.orderBy('id').toArray(),
    finances: await db.finances.toArray(),
    favorites: await db.favorites.orderBy('id').toArray(),
  };
}

const SYMBOLS = ['S/.', 'ARS', '$'] as const;
const CLIENTS = ['+51922222222', '+51933333333'] as const;

type Choose = (seen: Seen, around: Around, a: number, b: number) => MutationCall | null;

function dates({ nowMs }: Around, a: number, b: number) {
  const startMs = nowMs - (a % 40) * DAY_MS;
  const days = 1 + b * 3;
  return {
    startDate: new Date(startMs).toISOString(),
    endDate: new Date(startMs + days * DAY_MS).toISOString(),
    days,
  };
}

const refunded =
  (name: 'finance.refund' | 'finance.supplier_refund'): Choose =>
  (_seen, { newId }, a, b) => ({ name, body: { id: newId(), price: price(a, b) } });

/** As a sheet's row comes: with its own term, and money that other books have, or that ours get. */
function takenOver(around: Around, a: number, b: number) {
  if ((a + b) % 4 !== 0) return {};
  return { ...dates(around, a, b), ...(b % 2 === 0 && { booked: false }) };
}

/** Makes a tap of each name from two numbers; null when the device has no row for it. */
const CHOICES: Record<MutationName, Choose> = {
  'category.create': (_seen, { newId }, a, b) => ({
    name: 'category.create',
    body: { id: newId(), name: `Servicio ${a}`, ...(b % 2 && { profileCount: 1 + b }) },
  }),
  'category.update': ({ categories }, _around, a, b) => {
    const row = pick(categories, a);
    const body =
      b % 2 ? { name: `Otro ${a}` } : { backgroundcolor: '#0A0b0C', profileCount: 1 + b, prices: listOf(b) };
    return row ? { name: 'category.update', id: row.id, body } : null;
  },
  'category.waiting': ({ categories }, _around, a, b) => {
    const row = pick(categories, a);
    const body = { phone: pick(CLIENTS, b) ?? '', name: `Cliente ${b}`, waits: b % 3 > 0 };
    return row ? { name: 'category.waiting', id: row.id, body } : null;
  },
  'category.delete': ({ categories }, _around, a) => addressed('category.delete', pick(categories, a)),
  'supplier.create': (_seen, { newId }, a) => ({
    name: 'supplier.create',
    body: { id: newId(), name: `Proveedor ${a}`, phone: `+519110000${10 + (a % 90)}` },
  }),
  'supplier.update': ({ suppliers }, _around, a, b) => {
    const row = pick(suppliers, a);
    const body = b % 2 ? { name: `Casa ${a}` } : { telegram: 'https://t.me/casa' };
    return row ? { name: 'supplier.update', id: row.id, body } : null;
  },
  'supplier.delete': ({ suppliers }, _around, a) => addressed('supplier.delete', pick(suppliers, a)),
  'streaming.create': ({ categories, suppliers }, around, a, b) => {
    const [category, supplier] = [pick(categories, a), pick(suppliers, b)];
    if (!category || !supplier) return null;
    const ids = { id: around.newId(), categoryId: category.id, supplierId: supplier.id };
    const fixed = { email: `cuenta${a}@correo.example`, password: 'clave', termsOfUse: 'No compartir' };
    const body = {
      ...ids,
      ...fixed,
      priceSupplier: supplierPrice(a, b),
      days: 1 + b * 2,
      ...takenOver(around, a, b),
    };
    return { name: 'streaming.create', body };
  },
  'streaming.update': ({ streamings, categories }, _around, a, b) => {
    const row = pick(streamings, a);
    if (!row) return null;
    const category = pick(categories, b);
    const bodies = [
      { email: `nueva${b}@correo.example` },
      { password: `clave ${b}`, profileCount: null },
      { ...(category && { categoryId: category.id }), name: 'A mano' },
      { priceSupplier: supplierPrice(a, b), termsOfUse: `Término ${b}` },
    ];
    return { name: 'streaming.update', id: row.id, body: bodies[b % bodies.length] ?? {} };
  },
  'streaming.change_date': ({ streamings }, around, a, b) => {
    const row = pick(streamings, b);
    return row ? { name: 'streaming.change_date', id: row.id, body: dates(around, a, b) } : null;
  },
  'streaming.renewal': ({ streamings }, _around, a, b) => {
    const row = pick(streamings, b);
    if (!row) return null;
    const paid = a % 3 === 0 && { paymentMethod: '12.50 USDT a 3.75' };
    const body = { price: supplierPrice(a, b), days: 1 + b, ...paid, expectedEndDate: row.endDate };
    return { name: 'streaming.renewal', id: row.id, body };
  },
  'streaming.change_conditions': ({ streamings }, _around, a, b) => {
    const row = pick(streamings, a);
    const conditions = (['Soporte', 'Activo', 'Vencido'] as const)[b % 3] ?? 'Activo';
    return row ? { name: 'streaming.change_conditions', id: row.id, body: { conditions } } : null;
  },
  'streaming.conditions_vencido': ({ streamings }, _around, a) => {
    const row = pick(streamings, a);
    return row ? { name: 'streaming.conditions_vencido', id: row.id, body: { conditions: 'Vencido' } } : null;
  },
  'streaming.delete': ({ streamings }, _around, a) => addressed('streaming.delete', pick(streamings, a)),
  'client.create': ({ streamings }, around, a, b) => {
    const streaming = pick(streamings, b);
    if (!streaming) return null;
    const body = {
      id: around.newId(),
      nameuser: `Cliente ${a}`,
      phoneuser: CLIENTS[0],
      accountType: 'Perfil' as const,
      numberprofile: String(1 + (a % 5)),
      days: 1 + b,
      state: a % 3 === 2 ? ('Standby' as const) : ('Vendido' as const),
      publicprice: price(a, b),
      streamingsId: streaming.id,
      ...takenOver(around, a, b),
    };
    return { name: 'client.create', body };
  },
  'client.update': ({ clients }, _around, a, b) => {
    const row = pick(clients, a);
    const bodies = [
      { nameuser: `Nombre ${b}` },
      { publicprice: price(a, b), pin: String(b) },
      { state: a % 2 ? ('Vendido' as const) : ('Standby' as const), phoneuser: CLIENTS[1] },
      { numberprofile: String(1 + (b % 5)), pin: null },
    ];
    return row ? { name: 'client.update', id: row.id, body: bodies[b % bodies.length] ?? {} } : null;
  },
  'client.change_date': ({ clients }, around, a, b) => {
    const row = pick(clients, b);
    return row ? { name: 'client.change_date', id: row.id, body: dates(around, a, b) } : null;
  },
  'client.renewal': ({ clients }, _around, a, b) => {
    const row = pick(clients, b);
    const part = b % 2 === 0 && { received: 0.25, paymentMethod: 'Plin' };
    const owed = a % 3 === 1 && { paid: false, ...part };
    const body = { price: price(a, b), days: 1 + b, ...owed, ...(row && { expectedEndDate: row.endDate }) };
    return row ? { name: 'client.renewal', id: row.id, body } : null;
  },
  'client.change_state': ({ clients }, _around, a, b) => {
    const row = pick(clients, a);
    const state = (['Standby', 'Vendido', 'Vencido'] as const)[b % 3] ?? 'Vendido';
    return row ? { name: 'client.change_state', id: row.id, body: { state } } : null;
  },
  'client.move': ({ clients, streamings }, _around, a, b) => {
    const [row, to] = [pick(clients, a), pick(streamings, b)];
    if (!row || !to) return null;
    const whole = b % 4 === 3 && { accountType: 'Cuenta' as const, numberprofile: 'Cuenta 1-5' };
    const place = { streamingsId: to.id, accountType: 'Perfil' as const, numberprofile: String(1 + (a % 5)) };
    const body = { ...place, ...whole, expectedStreamingsId: row.streamingsId };
    return { name: 'client.move', id: row.id, body };
  },
  'client.paid': ({ clients }, _around, a, b) => {
    const row = pick(clients, a);
    if (!row) return null;
    const moved = [undefined, debtOf(row), 0.5, -(row.received ?? 0)][b % 4];
    const payment = { paid: b % 4 === 1, paymentMethod: b % 3 === 0 ? 'Yape' : null };
    const body = moved === undefined ? { paid: b % 8 === 0 } : { ...payment, received: moved };
    return { name: 'client.paid', id: row.id, body };
  },
  'client.informed': ({ clients, streamings }, { nowMs }, a, b) => {
    const row = pick(clients, a);
    const account = streamings.find(({ id }) => id === row?.streamingsId);
    if (!row) return null;
    // A phone that never saw a change, one of a fast clock, and one that saw what the server will.
    const early = new Date(nowMs + (b - 5) * DAY_MS).toISOString();
    const credentialsAt = (b % 3 > 0 && account?.credentialsAt) || early;
    const seen = b % 4 > 0 && { expectedStreamingsId: row.streamingsId };
    return { name: 'client.informed', id: row.id, body: { credentialsAt, ...seen } };
  },
  'client.page': ({ clients }, { newId }, a, b) => {
    const row = pick(clients, a);
    const pageContent = `1 Q${b}`;
    const made = { pageKey: base64Of('', 43), pageContent, ...(row?.pin && { pageAsksPin: b % 2 === 0 }) };
    const bodies = [
      { pageId: base64Of(newId(), 22), ...made },
      { pageId: row?.pageId ?? base64Of('', 22), pageContent },
      { pageId: null },
    ];
    return row ? { name: 'client.page', id: row.id, body: bodies[(a + b) % 3] ?? { pageId: null } } : null;
  },
  'client.contacted': ({ clients }, _around, a) => {
    const row = pick(clients, a);
    return row ? { name: 'client.contacted', id: row.id, body: {} } : null;
  },
  'client.delete': ({ clients }, _around, a) => addressed('client.delete', pick(clients, a)),
  'finance.refund': refunded('finance.refund'),
  'finance.supplier_refund': refunded('finance.supplier_refund'),
  'finance.expense': (_seen, { newId }, a, b) => {
    const body = { id: newId(), price: price(a, b), description: 'Internet' };
    return { name: 'finance.expense', body };
  },
  'finance.correct': ({ finances }, { newId }, a, b) => {
    // Any line: the server refuses to correct a closing or a correction.
    const row = pick(
      finances.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      a,
    );
    const body = { id: newId(), entryId: row?.id ?? '', price: price(a, b) };
    return row ? { name: 'finance.correct', body } : null;
  },
  'finance.reset': ({ finances }, { newId }) => {
    const last = newestReset(finances.filter(({ kind }) => kind === 'Acumulado'));
    const entries = resetEntries(totals(finances));
    return { name: 'finance.reset', body: { resetId: newId(), lastResetId: last?.resetId ?? null, entries } };
  },
  'favorite.create': (_seen, { newId, codes }, a) => ({
    name: 'favorite.create',
    body: { id: newId(), userCode: pick(codes, a) ?? '' },
  }),
  'favorite.delete': ({ favorites }, _around, a) => addressed('favorite.delete', pick(favorites, a)),
  'user.phone': ({ userId }, { phones }, a) => ({
    name: 'user.phone',
    id: userId,
    body: { phone: pick(phones, a) ?? '' },
  }),
  'user.month_goal': ({ userId }, _around, a, b) => {
    const monthGoal = a % 2 === 0 ? null : price(a, b) + 1;
    return { name: 'user.month_goal', id: userId, body: { monthGoal } };
  },
  'user.catalogue': ({ userId }, { newId }, a) => {
    const catalogueId = a % 2 === 0 ? null : base64Of(newId(), 22);
    return { name: 'user.catalogue', id: userId, body: { catalogueId } };
  },
  'user.symbol_money': ({ userId }, _around, a) => ({
    name: 'user.symbol_money',
    id: userId,
    body: { symbolmoney: pick(SYMBOLS, a) ?? 'S/.' },
  }),
  'template.update': ({ userId }, _around, a, b) => {
    const kind = pick(MESSAGE_KINDS, a) ?? 'saludo';
    const body = { kind, text: b % 4 === 0 ? null : `Hola ${b}` };
    return { name: 'template.update', id: templateId(userId, kind), body };
  },
};

type Deletion = Extract<MutationCall, { body: null }>['name'];

function addressed(name: Deletion, row: { id: string } | undefined): MutationCall | null {
  return row ? { name, id: row.id, body: null } : null;
}

export function chooseTap(
  name: MutationName,
  seen: Seen,
  around: Around,
  { a, b }: { a: number; b: number },
): MutationCall | null {
  return CHOICES[name](seen, around, a, b);
}
