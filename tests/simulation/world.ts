import { createRandom, type Random } from '#server/main/demo/random.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { openSession } from '#server/auth/sessions.ts';
import type { TestUser } from '#tests/support/app/test-server.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import { Clock } from './clock.ts';
import { Ledger } from './ledger.ts';
import type { Met } from './coverage.ts';
import { Network } from './network.ts';
import { SimDevice, type Context } from './sim-device.ts';
import { SimServer, type Delivery } from './sim-server.ts';
import type { Others, Stage } from './stage.ts';
import { stillness } from './stillness.ts';
import { DEVICES, NAMES } from './steps.ts';
import { giveRights, openTeam, type SimHelper } from './team.ts';

export interface Planted {
  request?: (delivery: Delivery) => Delivery;
  answer?: (delivery: Delivery, body: string) => string;
  device?: (env: SyncEnvironment, context: Context) => SyncEnvironment;
}

interface WorldParts {
  server: SimServer;
  clock: Clock;
  planted: Planted;
  helpers: readonly SimHelper[];
  /** The reseller's own devices have these. */
  tokens: readonly string[];
}

async function anotherSession({ server }: Stage, { id }: TestUser): Promise<string> {
  const { db, tokens } = server.context;
  return tokens.issue(id, await inTransaction(db, (tx) => openSession(tx, id)));
}

/** A reseller with three devices, each on its own network, and the server. */
export class SimWorld {
  readonly clock: Clock;
  readonly random: Random = createRandom(1);
  readonly ledger = new Ledger();
  readonly server: SimServer;
  readonly devices: SimDevice[];
  readonly helpers: readonly SimHelper[];
  readonly #stage: Stage;
  readonly #helperOf = new Map<SimDevice, SimHelper>();
  readonly others: Others;
  readonly met: Met;
  /** Events that excuse some differences at the end. */
  readonly happened = new Set<'restore' | 'rollBack' | 'skew' | 'steal' | 'membership' | 'carry'>();
  /** Faults noted while the script runs; reported at its end. */
  readonly faults: string[] = [];

  private constructor(stage: Stage, { server, clock, planted, helpers, tokens }: WorldParts) {
    const { others, met } = stage;
    this.#stage = stage;
    this.helpers = helpers;
    this.met = met;
    this.clock = clock;
    this.server = server;
    this.others = others;
    if (planted.request) server.corrupt = planted.request;
    if (planted.answer) server.corruptAnswer = planted.answer;
    const people = [...tokens, ...helpers];
    this.devices = people.map((person, at) => this.#newDevice(NAMES[at] ?? '', planted, person));
  }

  /** `team`: four devices, two of the reseller and one each of two helpers. */
  static async open(stage: Stage, planted: Planted = {}, team = false): Promise<SimWorld> {
    const clock = new Clock();
    const user = await stage.server.createUser();
    const helpers = team ? await openTeam(stage, user, clock.nowMs) : [];
    // Each phone has its own session, in which the server notes where a download began (ADR 0029).
    const tokens: string[] = [];
    while (tokens.length < (team ? 2 : DEVICES.length)) tokens.push(await anotherSession(stage, user));
    return new SimWorld(stage, {
      server: new SimServer(stage, user, clock),
      clock,
      planted,
      helpers,
      tokens,
    });
  }

  /** Undefined for a device of the reseller. */
  helperOf(device: SimDevice): SimHelper | undefined {
    return this.#helperOf.get(device);
  }

  giveRights(amount: number): Promise<void> {
    return giveRights(this.#stage, this, amount);
  }

  still(): Promise<void> {
    return stillness(this.server.underWay);
  }

  /** Notes new entries of a device's outbox; without `tapped`, any new entry is a fault. */
  async note(device: SimDevice, { tapped }: { tapped: boolean }): Promise<void> {
    const [page] = device.contexts;
    const fresh = page ? this.ledger.note(device, await page.outbox()) : 0;
    if (fresh > 0 && !tapped) this.faults.push(`${device.name} holds ${fresh} changes that nobody tapped`);
  }

  close(): void {
    for (const device of this.devices) device.crash();
  }

  #newDevice(name: string, planted: Planted, person: SimHelper | string): SimDevice {
    const helper = typeof person === 'string' ? null : person;
    const user = helper?.user ?? { id: this.server.user.id, token: person as string };
    const device = new SimDevice(name, {
      clock: this.clock,
      random: this.random,
      userId: user.id,
      token: user.token,
      network: new Network(this.server, this.met),
      met: this.met,
      onAnswer: (key, status) => status < 300 && this.ledger.confirm(key),
      ...(planted.device && { alter: planted.device }),
    });
    if (helper) this.#helperOf.set(device, helper);
    return device;
  }
}
