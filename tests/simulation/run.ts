import { DAY_MS } from '#domain/dates/dates.ts';
import { readClock } from '#sync/clock.ts';
import { enqueueAll, type MutationCall } from '#sync/enqueue.ts';
import { isHeld } from '#sync/undo-hold.ts';
import { exportOutbox, importOutbox } from '#sync/review/portable-outbox.ts';
import { discardRefused, retryRefused } from '#sync/review/review.ts';
import { takeBack } from '#sync/review/take-back.ts';
import { sweepExpired } from '#sync/sweep.ts';
import { newCategory, newClient, newStreaming, newSupplier } from '#tests/support/catalogue.ts';
import { chooseTap, look } from './actions.ts';
import type { Context, SimDevice } from './sim-device.ts';
import type { AppStep, DeviceStep, Step, SyncStep, TapStep, WorldStep } from './steps.ts';
import { noteDoubles } from './doubles.ts';
import type { SimWorld } from './world.ts';
import { REQUEST_TIMEOUT_MS } from '#sync/transport/abort.ts';

const SECOND_MS = 1_000;
const PAUSES_MS = [60 * SECOND_MS, 3_600 * SECOND_MS, DAY_MS / 2, DAY_MS, 2 * DAY_MS];
/** Sessions last 30 days; a run ends before. */
const LONGEST_MS = 25 * DAY_MS;
const PASSPHRASE = 'perro azul 42';
const SKEWS_MS = [0, -365, 365, -1, 1, -200].map((days) => days * DAY_MS);

/** Plays a script step by step. Each step runs to its end, apart from requests held on purpose. */
export class Run {
  readonly world: SimWorld;
  #waitedMs = 0;

  constructor(world: SimWorld) {
    this.world = world;
  }

  /** Every run begins with one account and two clients, which C has not pulled yet. */
  async begin(): Promise<void> {
    const { world } = this;
    const [one, two] = world.devices;
    if (!one || !two) throw new Error('There are devices');
    const newId = () => world.random.uuid(world.clock.nowMs);
    const [category, supplier] = [newCategory(newId()), newSupplier(newId())];
    const ids = { categoryId: category.body.id as string, supplierId: supplier.body.id as string };
    const account = newStreaming(ids, { id: newId() });
    const client = (days: number) => newClient(account.body.id as string, { id: newId(), days });
    const page = await one.context(0);
    await world.still();
    for (const tap of [category, supplier, account, client(30), client(1)]) await this.#enqueue(page, tap);
    await world.note(one, { tapped: true });
    for (const device of [one, two]) {
      void (await device.context(0)).engine.wake();
      await world.still();
      await device.keep();
    }
    await this.#backUp();
  }

  async #backUp(): Promise<void> {
    for (const helper of this.world.helpers) helper.keep();
    await this.world.server.snapshot();
  }

  async take(step: Step): Promise<void> {
    const { world } = this;
    world.clock.advance(SECOND_MS);
    if ('device' in step) await this.#onDevice(step);
    else await this.#inWorld(step);
    await world.still();
    this.#checkTimers();
    noteDoubles(world);
  }

  async #onDevice(step: Exclude<Step, WorldStep>): Promise<void> {
    const { world } = this;
    const device = world.devices[step.device];
    if (!device) throw new Error('A step names a device that is there');
    if (isBefalling(step)) return this.#befall(device, step);
    const context = await device.context(step.context);
    await world.still();
    if (step.kind === 'tap') await this.#tap(context, step);
    else if (step.kind === 'sync') this.#sync(device, context, step);
    else await this.#happen(device, context, step);
    if (step.kind !== 'sync') await world.still();
    await world.note(device, { tapped: TAPPING.has(step.kind) });
  }

  #sync(device: SimDevice, context: Context, { fault, on, both }: SyncStep): void {
    if (fault) device.network.plan({ name: fault, on });
    for (const woken of both ? device.contexts : [context]) void woken.engine.wake();
  }

  #befall(device: SimDevice, { kind, amount }: DeviceStep): void {
    const { happened, server } = this.world;
    if (kind === 'crash') device.crash();
    else if (kind === 'offline') device.network.offline = true;
    else if (kind === 'pages') device.network.pageLimit = 1 + (amount % 8);
    else if (kind === 'timeOut') {
      this.world.clock.advance(REQUEST_TIMEOUT_MS);
      device.network.timeOut();
    } else if (kind === 'skew') {
      happened.add('skew');
      device.skewMs = SKEWS_MS[amount % SKEWS_MS.length] ?? 0;
    } else {
      happened.add('steal');
      const { id } = this.world.helperOf(device)?.user ?? server.user;
      device.locks.steal(`vigente-${amount % 2 ? 'pull' : 'send'}-${id}`);
    }
  }

  async #happen(device: SimDevice, context: Context, { kind, amount }: AppStep): Promise<void> {
    switch (kind) {
      case 'letGo':
        return device.network.letGo({ all: amount % 3 === 2 });
      case 'online':
        device.network.offline = false;
        return void context.engine.wake();
      case 'keep':
        return device.keep();
      case 'rollBack':
        return this.#rollBack(device);
      case 'timer':
        return void device.letTimerGoOff();
      case 'sweep':
        return void (await sweepExpired(context.store, context.env, context.rowCache ?? undefined));
      case 'signIn':
        return void context.engine.resume();
      case 'retry':
      case 'mend':
      case 'discard':
        return this.#review(device, kind, amount);
      case 'carry':
        return this.#carry(context, amount);
      case 'undo':
        return this.#undo(context, amount);
    }
  }

  async #tap(context: Context, { name, a, b }: TapStep): Promise<void> {
    const { world } = this;
    const { clock, random, others } = world;
    const around = { nowMs: clock.nowMs, newId: () => random.uuid(clock.nowMs), ...others };
    const tap = chooseTap(name, await look(context.store.db), around, { a, b });
    if (tap) await this.#enqueue(context, tap, tap.body === null && b % 2 === 1);
  }

  async #enqueue(context: Context, tap: MutationCall, held = false): Promise<void> {
    const { store, env, rowCache } = context;
    const memory = rowCache && { rows: rowCache, clock: await readClock(store.db) };
    await enqueueAll(store, env, [tap], { memory: memory ?? undefined, held });
  }

  /** Takes back one of the deletions that are held, or fails to because of what came after it. */
  async #undo(context: Context, amount: number): Promise<void> {
    const held = (await context.outbox()).filter((entry) => entry.status === 'queued' && isHeld(entry));
    const entry = held[amount % Math.max(held.length, 1)];
    if (!entry) return;
    const result = await takeBack(context.store, entry.id);
    this.world.met.count(`undo ${result}`);
    if (result === 'taken') this.world.ledger.undo(entry.key);
  }

  /** Decides on a change in review, on this device or, when it has none, on another. */
  async #review(device: SimDevice, kind: string, amount: number): Promise<void> {
    for (const one of [device, ...this.world.devices]) {
      const [context] = one.contexts;
      const before = (await context?.outbox()) ?? [];
      const waiting = before.filter(({ status }) => status === 'review');
      const entry = waiting[amount % Math.max(waiting.length, 1)];
      if (!context || !entry) continue;
      this.world.met.count(kind);
      const { store, env } = context;
      if (kind === 'discard') await discardRefused(store, entry.seq);
      else await retryRefused(store, env, entry.seq, kind === 'mend' ? mended(entry.body) : undefined);
      const after = await context.outbox();
      this.world.ledger.replace(before, after);
      await this.world.note(one, { tapped: true });
      if (kind !== 'discard') this.world.ledger.trace(before, after);
      return;
    }
  }

  /** Carries one device's outbox to another in a file; both may send and decide on its changes. */
  async #carry({ store }: Context, amount: number): Promise<void> {
    const { happened, devices, clock, met } = this.world;
    const { content, count } = await exportOutbox(store, PASSPHRASE, clock.nowMs);
    const other = await devices[amount % devices.length]?.context(0);
    // A file goes to a phone of the same person.
    if (!other || other.store.db.userId !== store.db.userId || other.store === store || count === 0) return;
    met.count('carried');
    happened.add('carry');
    await importOutbox(other.store, content, PASSPHRASE);
    void other.engine.wake();
  }

  async #rollBack(device: SimDevice): Promise<void> {
    const taps = await device.rollBack();
    if (taps === null) return;
    this.world.met.count('rolled back');
    this.world.happened.add('rollBack');
    this.world.ledger.rollBack(device, taps);
  }

  async #inWorld({ kind, amount }: WorldStep): Promise<void> {
    const { server, happened } = this.world;
    if (kind === 'backup') return this.#backUp();
    if (kind === 'restore') return this.#restore();
    if (kind === 'prune') return server.prune();
    if (kind === 'rights') return this.world.giveRights(amount);
    if (kind === 'wait') return this.#wait(PAUSES_MS[amount % PAUSES_MS.length] ?? 0);
    happened.add('membership');
    return kind === 'endMembership' ? server.endMembership() : server.renewMembership();
  }

  #wait(ms: number): void {
    if (this.#waitedMs + ms > LONGEST_MS) return;
    this.#waitedMs += ms;
    this.world.clock.advance(ms);
  }

  async #restore(): Promise<void> {
    const { server, ledger, devices, happened } = this.world;
    // A restore stops the server for longer than a request lives (20 s), so no request spans it. A device whose request
    // is cut sends again at once and may meet the next fault.
    while (devices.map(({ network }) => network.cut()).includes(true)) await this.world.still();
    const held = new Set<string>();
    for (const device of devices) {
      const context = await device.context(0);
      await this.world.still();
      for (const { key, status } of await context.outbox()) if (status !== 'review') held.add(key);
    }
    // Read after the loop above: an app that it opened has sent what it held.
    const before = [...server.decisions].filter(([, { status }]) => status < 300).map(([key]) => key);
    if (!(await server.restore())) return;
    for (const helper of this.world.helpers) helper.restore(this.world.clock.nowMs);
    this.world.met.count('restored');
    happened.add('restore');
    ledger.restore(
      before.filter((key) => !server.decisions.has(key)),
      held,
    );
  }

  /** A device that waits for the server has a timer to try again. */
  #checkTimers(): void {
    for (const device of this.world.devices) {
      for (const context of device.contexts) {
        if (context.engine.status.phase === 'waiting' && !device.hasTimer(context))
          this.world.faults.push(`${device.name} waits for ever`);
      }
    }
  }
}

/** Steps that may put new changes into an outbox. */
const TAPPING: ReadonlySet<Step['kind']> = new Set(['tap', 'sweep', 'retry', 'mend']);

const BEFALLING: ReadonlySet<Step['kind']> = new Set([
  'crash',
  'offline',
  'skew',
  'steal',
  'pages',
  'timeOut',
]);
const isBefalling = (step: Step): step is DeviceStep => BEFALLING.has(step.kind);

/** Mends what the rules refuse: a price that is too high, a phone number that is taken. */
function mended(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const fields: Record<string, unknown> = { ...body };
  if ('priceSupplier' in fields) fields['priceSupplier'] = 5.5;
  if ('price' in fields) fields['price'] = 6.25;
  if ('phone' in fields) fields['phone'] = '+51944444444';
  return fields;
}
