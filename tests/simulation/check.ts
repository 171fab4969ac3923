import { isDeepStrictEqual } from 'node:util';
import type { OutboxEntry } from '#db/local-database.ts';
import {
  FINANCE_KINDS,
  TABLE_NAMES,
  type Client,
  type Finance,
  type Row,
  type Streaming,
  type TableName,
} from '#domain/rows.ts';
import type { Act } from './ledger.ts';
import { fold } from '#tests/simulation/model/model.ts';
import type { Context, SimDevice } from './sim-device.ts';
import type { Decision } from './sim-server.ts';
import { againstRights, seenBeyondRights } from './team.ts';
import type { SimWorld } from './world.ts';

type Rows = Map<TableName, Map<string, Row>>;
type Taken = { act: Act; decision: Decision };

/** Everything that is wrong in a world at rest, one line each; empty when all is well. */
export async function findFaults(world: SimWorld): Promise<string[]> {
  const rows = await world.server.rows();
  const stored = await world.server.storedKeys();
  const faults = [...world.faults];
  const reviews = new Map<string, OutboxEntry>();
  for (const device of world.devices) {
    const page = await device.context(0);
    const helper = world.helperOf(device);
    const shown = helper ? await world.server.rows(helper.user) : rows;
    faults.push(...(await againstServer(device, page, shown)));
    if (helper) faults.push(...(await seenBeyondRights(device, helper)));
    for (const entry of await page.outbox()) {
      if (entry.status === 'review') reviews.set(`${device.name}/${entry.key}`, entry);
    }
  }
  for (const row of rows.get('streamings')?.values() ?? [])
    for (const { to } of (row as Streaming).outages ?? [])
      world.met.count(to === null ? 'outage going on' : 'outage over');
  faults.push(...againstKeys(world, stored));
  faults.push(...againstLedger(world, reviews));
  const taken = takenBy(world);
  faults.push(
    ...againstModel(world, taken, rows),
    ...againstOrder(world, taken),
    ...againstDoubles(world, taken),
    ...againstTime(world, rows),
    ...againstRights(world, taken, rows),
  );
  return faults;
}

/** Each device shows exactly the server's rows, in Dexie and in memory. */
async function againstServer({ name }: SimDevice, page: Context, server: Rows): Promise<string[]> {
  const faults: string[] = [];
  for (const table of TABLE_NAMES) {
    const rows = (await page.store.db.table(table).toArray()) as Row[];
    const own = new Map(rows.map((row) => [row.id, row]));
    faults.push(...differences(`${name}, ${table}`, own, server.get(table) ?? new Map<string, Row>()));
    const memory = new Map((page.rowCache?.all(table) ?? []).map((row) => [row.id, row]));
    faults.push(...differences(`${name}, ${table} in memory`, memory, own));
  }
  const bases = await page.store.db.base.count();
  if (bases > 0) faults.push(`${name} keeps ${bases} base rows`);
  if ((page.rowCache?.pending.size ?? 0) > 0) faults.push(`${name} shows rows as pending`);
  return faults;
}

function differences(where: string, own: Map<string, unknown>, right: Map<string, unknown>): string[] {
  const ids = new Set([...own.keys(), ...right.keys()]);
  return [...ids].flatMap((id) => {
    const [is, ought] = [own.get(id), right.get(id)];
    return isDeepStrictEqual(is, ought) ? [] : [`${where}: ${id} is ${told(is)}, not ${told(ought)}`];
  });
}

const told = (value: unknown): string => (value === undefined ? 'missing' : JSON.stringify(value));

/** Each answer of the server is the one stored under its key. */
function againstKeys({ server }: SimWorld, stored: Map<string, number>): string[] {
  const said = [...server.decisions.values()].filter(
    ({ body }) => body.status !== 'error' || body.code !== 'validation',
  );
  const unsaid = [...stored.keys()].filter((key) => !server.decisions.has(key));
  return [
    ...said
      .filter(({ key, status }) => stored.get(key) !== status)
      .map(({ key, status }) => `${key} was answered ${status} and is stored as ${stored.get(key)}`),
    ...unsaid.map((key) => `${key} is stored and was never answered`),
  ];
}

/** Each change is on the server or in review, or its ledger entry has an excuse. */
function againstLedger(world: SimWorld, reviews: Map<string, OutboxEntry>): string[] {
  // After a carry, another device may have sent a change that this one discarded or holds in review.
  const carried = world.happened.has('carry');
  return [...world.ledger.acts.values()].flatMap((act) => {
    const decision = world.server.decisions.get(act.key);
    const taken = decision !== undefined && decision.status < 300;
    const holders = carried ? world.devices : [act.device];
    const refused = holders.map(({ name }) => reviews.get(`${name}/${act.key}`)).find((entry) => entry);
    const inReview = refused !== undefined;
    const what = `${act.device.name}'s ${act.name} (${act.key})`;
    // A late copy of the original request was accepted first, so the mended one is refused under its key.
    const isMetAgain = act.again && refused?.refusal?.code === 'key_reused';
    if (taken && inReview && !isMetAgain && !carried) return [`${what} is in review, and the server took it`];
    if (taken && act.excuse === 'replaced' && !carried && !excused(world))
      return [`${what} was let go or sent anew, and the server took it`];
    if (taken || inReview || act.excuse) return [];
    if (isSweepOfGone(act, decision)) return [];
    const said = decision ? `refused: ${decision.body.message}` : 'never decided';
    return [`${what} has vanished (${act.confirmed ? 'confirmed, ' : ''}${said})`];
  });
}

/** A device or the server has gone back in time, so it may decide a change again. */
const excused = ({ happened }: SimWorld) => happened.has('rollBack') || happened.has('restore');

function isSweepOfGone({ name, body }: Act, decision: Decision | undefined): boolean {
  const { state } = (body ?? {}) as { state?: string };
  const swept = name === 'streaming.conditions_vencido' || state === 'Vencido';
  return swept && decision?.status === 404;
}

/** The changes that the server accepted, in its order. */
function takenBy({ ledger, server }: SimWorld): Taken[] {
  const taken = [...server.decisions.values()].flatMap((decision) => {
    const act = ledger.acts.get(decision.key);
    return act && decision.status < 300 ? [{ act, decision }] : [];
  });
  const revisionOf = ({ decision: { body } }: Taken) => (body.status === 'error' ? 0 : (body.revision ?? 0));
  return taken.toSorted(
    (one, other) => revisionOf(one) - revisionOf(other) || one.decision.order - other.decision.order,
  );
}

/** Money is compared by its sums, activities by `againstRights`. */
const UNMODELLED: ReadonlySet<TableName> = new Set(['finances', 'credits', 'helpers', 'activities']);

/** The server's rows and money are those that the model makes of the accepted changes. */
function againstModel({ server }: SimWorld, taken: Taken[], rows: Rows): string[] {
  const { rows: model, money, receivedCents, faults } = fold(server.user.id, taken);
  for (const table of TABLE_NAMES) {
    if (UNMODELLED.has(table)) continue;
    const has = rows.get(table) ?? new Map<string, Row>();
    const ought = model.get(table) ?? new Map<string, Record<string, unknown>>();
    for (const id of new Set([...has.keys(), ...ought.keys()])) {
      const wrong = wrongFields(has.get(id) as Record<string, unknown> | undefined, ought.get(id));
      if (wrong !== '') faults.push(`The server's ${table}/${id}: ${wrong}`);
    }
  }
  const finances = [...(rows.get('finances')?.values() ?? [])] as Finance[];
  for (const kind of FINANCE_KINDS) {
    const own = finances.filter((entry) => entry.kind === kind);
    const is = {
      count: own.length,
      cents: own.reduce((sum, one) => sum + Math.round(one.quantity * 100), 0),
    };
    const ought = money.get(kind) ?? { count: 0, cents: 0 };
    if (!isDeepStrictEqual(is, ought)) faults.push(`${kind} is ${told(is)}, not ${told(ought)}`);
  }
  const cameIn = finances
    .filter(({ correctsId }) => correctsId === null)
    .reduce((sum, { received }) => sum + Math.round((received ?? 0) * 100), 0);
  if (cameIn !== receivedCents) faults.push(`${cameIn} came in, not ${receivedCents}`);
  return faults;
}

function wrongFields(
  is: Record<string, unknown> | undefined,
  ought: Record<string, unknown> | undefined,
): string {
  if (!is || !ought) return is ? 'ought not to be there' : 'is missing';
  return Object.entries(ought)
    .filter(([field, value]) => field !== 'userId' && !isDeepStrictEqual(is[field], value))
    .map(([field, value]) => `${field} is ${told(is[field])}, not ${told(value)}`)
    .join(', ');
}

/** The server accepted each device's changes in the order of their taps. */
function againstOrder(world: SimWorld, taken: Taken[]): string[] {
  if (excused(world) || world.happened.has('membership') || world.happened.has('carry')) return [];
  return world.devices.flatMap((device) => {
    const own = taken.filter(({ act }) => act.device === device && !act.again).map(({ act }) => act);
    return own.flatMap((act, at) => {
      const before = own[at - 1];
      return before && before.index > act.index
        ? [`${device.name}'s ${before.name} came before its ${act.name}, which was tapped first`]
        : [];
    });
  });
}

/** Each tap was accepted once, under whichever key and from whichever device. */
function againstDoubles(world: SimWorld, taken: Taken[]): string[] {
  if (excused(world)) return [];
  const keys = new Map<string, string>();
  return taken.flatMap(({ act }) => {
    const first = keys.get(act.origin);
    keys.set(act.origin, act.key);
    return first ? [`${act.device.name}'s ${act.name} was taken as ${first} and as ${act.key}`] : [];
  });
}

/** A row before its end is not Vencido, unless a clock was off. */
function againstTime({ clock, happened }: SimWorld, rows: Rows): string[] {
  if (happened.has('skew')) return [];
  const now = new Date(clock.nowMs).toISOString();
  const clients = [...(rows.get('clients')?.values() ?? [])] as Client[];
  const streamings = [...(rows.get('streamings')?.values() ?? [])] as Streaming[];
  return [
    ...clients.filter(({ state, endDate }) => state === 'Vencido' && endDate > now),
    ...streamings.filter(({ conditions, endDate }) => conditions === 'Vencido' && endDate > now),
  ].map(({ id, endDate }) => `${id} is Vencido, and ends at ${endDate}`);
}
