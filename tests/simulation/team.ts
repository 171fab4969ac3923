import { MUTATIONS, type MutationName } from '#contract/registry.ts';
import { mayRun } from '#contract/run-mutation.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import { derivedId } from '#domain/ids.ts';
import {
  type Activity,
  type Client,
  RIGHTS,
  type Right,
  type Row,
  type Streaming,
  type TableName,
} from '#domain/rows.ts';
import { READY_SETS } from '#domain/team/rights.ts';
import { changeRights, helperOf, type TestHelper } from '#tests/support/api/team-calls.ts';
import type { TestUser } from '#tests/support/app/test-server.ts';
import type { Act } from './ledger.ts';
import type { SimDevice } from './sim-device.ts';
import type { Decision } from './sim-server.ts';
import type { Stage } from './stage.ts';

/** Sets of rights that a script gives. */
const SETS: readonly (readonly Right[])[] = [
  RIGHTS,
  READY_SETS.seller,
  READY_SETS.collector,
  [],
  ['sell'],
  ['sell', 'purchase', 'charge'],
  ['sell', 'delete'],
  ['charge', 'profits'],
  ['passwords', 'purchase'],
  ['sell', 'charge', 'profits', 'purchase', 'delete'],
];

/** Taps from before a right ended count for so long (rules §14). */
const GRACE_MS = 7 * DAY_MS;

/** Somebody who helps, and which rights they had since when. */
export class SimHelper {
  readonly user: TestHelper;
  readonly #history: { atMs: number; rights: readonly Right[] }[];

  constructor(user: TestHelper, rights: readonly Right[], atMs: number) {
    this.user = user;
    this.#history = [{ atMs, rights }];
  }

  get rights(): readonly Right[] {
    return this.#history.at(-1)?.rights ?? [];
  }

  /** The rights of a backup, which a restore brings back. */
  #kept: readonly Right[] = [];

  keep(): void {
    this.#kept = this.rights;
  }

  restore(atMs: number): void {
    this.note(this.#kept, atMs);
  }

  note(rights: readonly Right[], atMs: number): void {
    this.#history.push({ atMs, rights });
  }

  /** The rights at the time of the decision, and those taken away since the tap, within the grace. */
  mayHave(tapMs: number, decidedMs: number): Right[] {
    const until = (index: number) => this.#history[index + 1]?.atMs ?? Infinity;
    return RIGHTS.filter((right) =>
      this.#history.some(
        ({ rights, atMs }, index) =>
          rights.includes(right) &&
          atMs <= decidedMs &&
          until(index) >= Math.min(tapMs, decidedMs) &&
          until(index) > decidedMs - GRACE_MS,
      ),
    );
  }
}

/** What the checks need of a world. */
interface TeamWorld {
  helpers: readonly SimHelper[];
  helperOf(device: SimDevice): SimHelper | undefined;
  server: { user: TestUser; decisions: ReadonlyMap<string, Decision> };
  ledger: { acts: ReadonlyMap<string, Act> };
  happened: ReadonlySet<string>;
  clock: { nowMs: number };
  met: { count(what: string): void };
}

/** Two helpers of the reseller. */
export async function openTeam({ server }: Stage, owner: TestUser, nowMs: number): Promise<SimHelper[]> {
  const helpers: SimHelper[] = [];
  for (const rights of [RIGHTS, READY_SETS.seller]) {
    const person = await server.createUser({ membershipDays: null });
    helpers.push(new SimHelper(await helperOf(server, { owner, person, rights }), rights, nowMs));
  }
  return helpers;
}

/** An even amount changes the first helper's rights, an odd one the second's. */
export async function giveRights({ server }: Stage, world: TeamWorld, amount: number): Promise<void> {
  const helper = world.helpers[amount % 2];
  const rights = SETS[Math.floor(amount / 2) % SETS.length] ?? [];
  if (!helper) return;
  await changeRights(server, world.server.user, helper.user.id, rights);
  helper.note(rights, world.clock.nowMs);
  world.met.count('rights changed');
}

/** Everything that a helper's phone holds beyond their rights. */
export async function seenBeyondRights(
  { name, contexts }: SimDevice,
  { rights, user }: SimHelper,
): Promise<string[]> {
  const [page] = contexts;
  if (!page) return [];
  const all = <R extends Row>(table: TableName) => page.store.db.table(table).toArray() as Promise<R[]>;
  const has = (...needed: Right[]) => needed.some((right) => rights.includes(right));
  const [streamings, clients] = await Promise.all([all<Streaming>('streamings'), all<Client>('clients')]);
  const activities = await all<Activity>('activities');
  const seen: [string, boolean][] = [
    ['passwords', has('passwords') || streamings.every(({ password }) => password === '')],
    ['PINs', has('passwords') || clients.every(({ pin }) => pin === null)],
    ['keys of pages', has('passwords') || clients.every(({ pageKey }) => pageKey === null)],
    ['prices', has('profits') || streamings.every(({ priceSupplier }) => priceSupplier === 0)],
    ['the books', has('profits') || (await all('finances')).length === 0],
    ['suppliers', has('profits', 'purchase') || (await all('suppliers')).length === 0],
    [
      'amounts of others',
      has('profits') || activities.every((one) => one.helperId === user.id || one.taken === 0),
    ],
    ['favourites', (await all('favorites')).length === 0],
  ];
  return seen.flatMap(([what, isRight]) => (isRight ? [] : [`${name} sees ${what} without the right`]));
}

type Taken = { act: Act; decision: Decision };

/** Each change of a helper is taken or refused by the rights of its moment, and noted once with its author. */
export function againstRights(
  world: TeamWorld,
  taken: readonly Taken[],
  rows: Map<TableName, Map<string, Row>>,
): string[] {
  if (world.helpers.length === 0 || world.happened.has('restore')) return [];
  return [...refusedWrongly(world), ...takenWrongly(world, taken), ...notedWrongly(world, taken, rows)];
}

function mayDo(world: TeamWorld, act: Act, { atMs, asked }: Decision): boolean {
  const helper = world.helperOf(act.device);
  if (!helper) return true;
  const rights = helper.mayHave(Math.min(Date.parse(act.occurredAt), atMs), atMs);
  return mayRun(MUTATIONS[act.name as MutationName], asked, { rights });
}

const refusedWrongly = (world: TeamWorld): string[] =>
  [...world.server.decisions.values()].flatMap((decision) => {
    const act = world.ledger.acts.get(decision.key);
    // The link of a page is the owner's: its rule refuses helpers, whatever their rights.
    if (act?.name === 'client.page') return [];
    const isForbidden = decision.body.status === 'error' && decision.body.code === 'forbidden';
    return act && isForbidden && mayDo(world, act, decision)
      ? [`${act.device.name}'s ${act.name} was refused, and was allowed at its moment`]
      : [];
  });

const takenWrongly = (world: TeamWorld, taken: readonly Taken[]): string[] =>
  taken
    .filter(({ act, decision }) => !mayDo(world, act, decision))
    .map(({ act }) => `${act.device.name}'s ${act.name} was taken without the right`);

/** A renewal always changes its row, so it is noted. */
function notedWrongly(
  world: TeamWorld,
  taken: readonly Taken[],
  rows: Map<TableName, Map<string, Row>>,
): string[] {
  const activities = rows.get('activities') ?? new Map<string, Row>();
  const byId = new Map(taken.map((one) => [derivedId(one.act.key, 'activity'), one]));
  const strange = [...activities.values()].flatMap((row) => {
    const { id, helperId, action } = row as Activity;
    const act = byId.get(id)?.act;
    if (!act) return [`A ${action} is noted that nobody made`];
    const author = world.helperOf(act.device)?.user.id ?? null;
    return helperId === author && action === act.name
      ? []
      : [`${act.device.name}'s ${action} is noted as another's`];
  });
  const missing = taken
    .filter(({ act }) => act.name === 'client.renewal' && !activities.has(derivedId(act.key, 'activity')))
    .map(({ act }) => `${act.device.name}'s renewal ${act.key} is not noted`);
  return [...strange, ...missing];
}
