import { DAY_MS } from '#domain/dates/dates.ts';
import { derivedId } from '#domain/ids.ts';
import type { FinanceKind } from '#domain/rows.ts';
import type { Act } from '#tests/simulation/ledger.ts';
import {
  cents,
  DEFAULTS,
  type Fields,
  iso,
  lowered,
  noteOutage,
  pay,
  setPage,
  termOf,
  wait,
  wished,
} from './model-rows.ts';
import type { Decision } from '#tests/simulation/sim-server.ts';

/**
 * The server's expected state after these changes in this order, computed without the rules. Fields are set, days
 * added, money counted in cents. It shares nothing with `src/contract`.
 */
export interface ModelState {
  /** Rows by table and id, with only the fields that changes set. */
  rows: Map<string, Map<string, Fields>>;
  money: Map<FinanceKind, { count: number; cents: number }>;
  /** What came in from clients by all lines but corrections. */
  receivedCents: number;
  /** One line for each change that the server should have refused. */
  faults: string[];
}

const OLDEST_MS = 180 * DAY_MS;

export function fold(userId: string, taken: readonly { act: Act; decision: Decision }[]): ModelState {
  const model = new Model(userId);
  for (const { act, decision } of taken) model.take(act, decision);
  return model.state;
}

class Model {
  readonly state: ModelState = { rows: new Map(), money: new Map(), receivedCents: 0, faults: [] };
  readonly #userId: string;
  /** Clients that have been sold: each makes one Venta, once. */
  readonly #sold = new Set<string>();
  /** Lines of the books that may be corrected, by id; `sign` is that of the first amount. */
  readonly #lines = new Map<string, { kind: FinanceKind; cents: number; sign: number }>();

  constructor(userId: string) {
    this.#userId = userId;
    this.#put('profile', userId, {});
  }

  take(act: Act, { atMs, asked }: Decision): void {
    const tappedMs = Date.parse(act.occurredAt);
    const nowMs = Math.max(Math.min(tappedMs, atMs), atMs - OLDEST_MS);
    const body = (asked ?? {}) as Fields;
    const [entity = '', verb = ''] = act.name.split('.');
    const given = { act, id: act.id, body, nowMs };
    if (entity === 'client') this.#client(verb, given);
    else if (entity === 'streaming') this.#streaming(verb, given);
    else if (entity === 'finance') this.#finance(verb, given);
    else this.#plain(entity, verb, given);
  }

  #plain(entity: string, verb: string, { act, id, body, nowMs }: Given): void {
    if (entity === 'user') return this.#put('profile', this.#userId, body);
    if (entity === 'template') return this.#template(id, body);
    if (entity === 'favorite' && verb === 'create') return this.#favorite(id, body);
    const table = { category: 'categories', supplier: 'suppliers', favorite: 'favorites' }[entity] ?? entity;
    if (verb === 'create') return void this.#create(table, id, lowered(body));
    const row = this.#row(act, table, id);
    if (row && verb === 'delete') this.#table(table).delete(id);
    else if (row && verb === 'waiting') wait(row, body, nowMs);
    else if (row) Object.assign(row, body);
  }

  #template(id: string, body: Fields): void {
    const table = this.#table('templates');
    for (const [other, row] of table) if (row['kind'] === body['kind']) table.delete(other);
    table.set(id, { ...body });
  }

  #favorite(id: string, body: Fields): void {
    const table = this.#table('favorites');
    if ([...table.values()].some((row) => row['userCode'] === body['userCode'])) return;
    this.#put('favorites', id, { userCode: body['userCode'] });
  }

  #streaming(verb: string, { act, id, body, nowMs }: Given): void {
    if (verb === 'create') {
      const { booked = true, ...fields } = body;
      const term = termOf(body, nowMs);
      const ended = 'endDate' in body && Date.parse(term.endDate) <= nowMs;
      const conditions = ended ? 'Vencido' : 'Activo';
      this.#create('streamings', id, { ...fields, ...term, conditions, name: this.#categoryName(body) });
      if (!booked) return;
      return this.#book(derivedId(act.key, 'Inversion'), 'Inversion', cents(body['priceSupplier']));
    }
    const row = this.#row(act, 'streamings', id);
    if (!row) return;
    const ended = Date.parse(row['endDate'] as string) <= nowMs;
    const before = { ...row };
    if (verb === 'delete') this.#table('streamings').delete(id);
    else if (verb === 'update') this.#updateStreaming(row, body, nowMs);
    else if (verb === 'change_date') this.#redate(row, body, nowMs, { field: 'conditions', alive: 'Activo' });
    else if (verb === 'renewal') {
      this.#renew(row, body, nowMs);
      const overdue = ended || row['conditions'] === 'Vencido';
      Object.assign(row, { priceSupplier: body['price'], ...(overdue && { conditions: 'Activo' }) });
      this.#book(derivedId(act.key, 'Inversion'), 'Inversion', cents(body['price']));
    } else if (body['conditions'] === 'Vencido') Object.assign(row, ended && { conditions: 'Vencido' });
    else {
      const support = body['conditions'] === 'Soporte' && { dataSupport: iso(nowMs) };
      Object.assign(row, { conditions: ended ? 'Vencido' : body['conditions'] }, support);
    }
    noteOutage(before, row, nowMs);
  }

  #updateStreaming(row: Fields, body: Fields, nowMs: number): void {
    const before = { ...row };
    Object.assign(row, body);
    if (row['email'] !== before['email']) row['emailtwo'] = before['email'];
    if (row['categoryId'] !== before['categoryId']) row['name'] = this.#categoryName(row);
    if (['email', 'password', 'url'].every((field) => row[field] === before[field])) return;
    const lastMs = Date.parse((before['credentialsAt'] as string | null) ?? iso(0));
    row['credentialsAt'] = iso(Math.max(nowMs, lastMs + 1));
  }

  /** The credentials that the account has now, or null. */
  #credentialsAt(row: Fields): unknown {
    return this.#table('streamings').get(row['streamingsId'] as string)?.['credentialsAt'] ?? null;
  }

  #inform(row: Fields, body: Fields): void {
    const present = this.#credentialsAt(row);
    const seen = body['expectedStreamingsId'] ?? row['streamingsId'];
    if (present === null || seen !== row['streamingsId']) return;
    const instants = [body['credentialsAt'], present].map((at) => Date.parse(at as string));
    const lastMs = Date.parse((row['informedAt'] as string | null) ?? iso(0));
    if (Math.min(...instants) > lastMs) row['informedAt'] = iso(Math.min(...instants));
  }

  #categoryName(row: Fields): unknown {
    return this.#table('categories').get(row['categoryId'] as string)?.['name'];
  }

  #categoryOf(client: Fields): Fields {
    const account = this.#table('streamings').get(client['streamingsId'] as string);
    return this.#table('categories').get(account?.['categoryId'] as string) ?? {};
  }

  #client(verb: string, { act, id, body, nowMs }: Given): void {
    if (verb === 'create') {
      const term = termOf(body, nowMs);
      const informedAt = this.#credentialsAt(body);
      const booked = body['state'] === 'Standby' || body['booked'] !== false;
      const row = this.#create('clients', id, { ...body, ...term, booked, informedAt });
      wait(this.#categoryOf(row), { phone: row['phoneuser'], waits: false }, nowMs);
      if (body['state'] === 'Standby') row['received'] = null;
      else if (booked) pay(row, body, body['publicprice']);
      this.#sell(id, row, true);
      if (Date.parse(term.endDate) <= nowMs) row['state'] = 'Vencido';
      return;
    }
    const row = this.#row(act, 'clients', id);
    if (!row) return;
    const ended = Date.parse(row['endDate'] as string) <= nowMs;
    if (verb === 'delete') this.#table('clients').delete(id);
    else if (verb === 'change_date') this.#redate(row, body, nowMs, { field: 'state', alive: 'Vendido' });
    else if (verb === 'contacted') return;
    else if (verb === 'paid') this.#settle(act, row, body);
    else if (verb === 'page') setPage(row, body);
    else if (verb === 'informed') this.#inform(row, body);
    else if (verb === 'move') {
      const { expectedStreamingsId: _seen, ...place } = body;
      Object.assign(row, place, { informedAt: null });
    } else if (verb === 'renewal') {
      this.#renew(row, body, nowMs);
      const overdue = ended || row['state'] === 'Vencido';
      Object.assign(row, { publicprice: body['price'], ...(overdue && { state: 'Vendido' }) });
      pay(row, body, body['price']);
      row['paymentMethod'] = body['paymentMethod'] ?? row['paymentMethod'];
      this.state.receivedCents += cents(row['received']);
      this.#book(derivedId(act.key, 'Renovacion'), 'Renovacion', cents(body['price']));
    } else {
      const { state = row['state'], ...fields } = body;
      const before = row['state'];
      Object.assign(row, fields, { state: wished(before, state, ended) });
      if (before !== 'Vendido' && this.#sell(id, row) && (row['startDate'] as string) <= iso(nowMs))
        Object.assign(row, { startDate: iso(nowMs), endDate: iso(nowMs + (row['days'] as number) * DAY_MS) });
    }
  }

  /** Books a Venta when the client becomes Vendido for the first time; true then. */
  #sell(id: string, row: Fields, isNew = false): boolean {
    if (row['state'] !== 'Vendido' || this.#sold.has(id) || row['booked'] === false) return false;
    this.#sold.add(id);
    const isTold = isNew || row['received'] === null;
    row['received'] ??= row['paid'] === true ? row['publicprice'] : 0;
    if (isTold) this.state.receivedCents += cents(row['received']);
    this.#book(derivedId(id, 'Venta'), 'Venta', cents(row['publicprice']));
    return true;
  }

  /** A debt is settled once; what comes in later is a line without quantity. */
  #settle(act: Act, row: Fields, { paid, received, paymentMethod }: Fields): void {
    if (received === undefined) {
      if (row['paid'] !== paid && paid === false && row['received']) row['received'] = null;
      row['paid'] = paid;
      return;
    }
    if (row['paid'] === true && paid === true) return;
    const debt = row['paid'] === true ? 0 : cents(row['publicprice']) - cents(row['received'] ?? 0);
    if (cents(received) > Math.max(0, debt)) this.state.faults.push(`${act.name} took more than is owed`);
    row['received'] = (cents(row['received'] ?? 0) + cents(received)) / 100;
    row['paid'] = cents(row['received']) >= cents(row['publicprice']);
    row['paymentMethod'] = paymentMethod ?? row['paymentMethod'];
    this.state.receivedCents += cents(received);
    if (received !== 0) this.#count('Venta', 0);
  }

  #renew(row: Fields, { days }: Fields, nowMs: number): void {
    const startMs = Math.max(Date.parse(row['endDate'] as string), nowMs);
    const endMs = startMs + (days as number) * DAY_MS;
    Object.assign(row, { startDate: iso(startMs), endDate: iso(endMs), days });
  }

  #redate(
    row: Fields,
    body: Fields,
    nowMs: number,
    { field, alive }: { field: string; alive: string },
  ): void {
    Object.assign(row, body);
    if (Date.parse(row['endDate'] as string) <= nowMs) row[field] = 'Vencido';
    else if (row[field] === 'Vencido') row[field] = alive;
  }

  #finance(verb: string, { act, id, body }: Given): void {
    if (verb === 'refund') this.state.receivedCents -= cents(body['price']);
    if (verb === 'refund') return this.#book(id, 'Reembolso', cents(body['price']));
    if (verb === 'expense') return this.#book(id, 'Inversion', cents(body['price']));
    if (verb === 'supplier_refund') return this.#book(id, 'Inversion', -cents(body['price']));
    if (verb === 'correct') return this.#correct(act, body);
    for (const { kind, quantity } of body['entries'] as { kind: FinanceKind; quantity: number }[]) {
      this.#count(kind, cents(quantity));
    }
  }

  /** Brings the line to the corrected amount; one that has it already gets no further line. */
  #correct(act: Act, { entryId, price }: Fields): void {
    const line = this.#lines.get(entryId as string);
    if (!line)
      return void this.state.faults.push(`${act.name} was taken, and there is no line ${String(entryId)}`);
    const difference = line.sign * cents(price) - line.cents;
    line.cents += difference;
    if (difference !== 0) this.#count(line.kind, difference);
  }

  #book(id: string, kind: FinanceKind, amount: number): void {
    this.#lines.set(id, { kind, cents: amount, sign: amount < 0 ? -1 : 1 });
    this.#count(kind, amount);
  }

  #count(kind: FinanceKind, amount: number): void {
    const { count, cents: sum } = this.state.money.get(kind) ?? { count: 0, cents: 0 };
    this.state.money.set(kind, { count: count + 1, cents: sum + amount });
  }

  #create(table: string, id: string, fields: Fields): Fields {
    if (this.#table(table).has(id)) this.state.faults.push(`${table}/${id} is made twice`);
    this.#put(table, id, { ...DEFAULTS[table], ...fields });
    return this.#table(table).get(id) ?? {};
  }

  #row(act: Act, table: string, id: string): Fields | undefined {
    const row = this.#table(table).get(id);
    if (!row) this.state.faults.push(`${act.name} was taken, and there is no ${table}/${id}`);
    return row;
  }

  #put(table: string, id: string, fields: Fields): void {
    this.#table(table).set(id, { ...this.#table(table).get(id), ...fields });
  }

  #table(name: string): Map<string, Fields> {
    const known = this.state.rows.get(name) ?? new Map<string, Fields>();
    this.state.rows.set(name, known);
    return known;
  }
}

interface Given {
  act: Act;
  id: string;
  body: Fields;
  nowMs: number;
}
