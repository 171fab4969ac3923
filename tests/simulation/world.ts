import { createRandom, type Random } from '#server/main/demo/random.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import { Clock } from './clock.ts';
import { Ledger } from './ledger.ts';
import type { Met } from './coverage.ts';
import { Network } from './network.ts';
import { SimDevice, type Context } from './sim-device.ts';
import { SimServer, type Delivery } from './sim-server.ts';
import type { Others, Stage } from './stage.ts';
import { stillness } from './stillness.ts';
import { DEVICES } from './steps.ts';

export interface Planted {
  request?: (delivery: Delivery) => Delivery;
  answer?: (delivery: Delivery, body: string) => string;
  device?: (env: SyncEnvironment, context: Context) => SyncEnvironment;
}

/** A reseller with three devices, each on its own network, and the server. */
export class SimWorld {
  readonly clock: Clock;
  readonly random: Random = createRandom(1);
  readonly ledger = new Ledger();
  readonly server: SimServer;
  readonly devices: SimDevice[];
  readonly others: Others;
  readonly met: Met;
  /** Events that excuse some differences at the end. */
  readonly happened = new Set<'restore' | 'rollBack' | 'skew' | 'steal' | 'membership' | 'carry'>();
  /** Faults noted while the script runs; reported at its end. */
  readonly faults: string[] = [];

  private constructor({ others, met }: Stage, server: SimServer, clock: Clock, planted: Planted) {
    this.met = met;
    this.clock = clock;
    this.server = server;
    this.others = others;
    if (planted.request) server.corrupt = planted.request;
    if (planted.answer) server.corruptAnswer = planted.answer;
    this.devices = DEVICES.map((name) => this.#newDevice(name, planted));
  }

  static async open(stage: Stage, planted: Planted = {}): Promise<SimWorld> {
    const clock = new Clock();
    const user = await stage.server.createUser();
    return new SimWorld(stage, new SimServer(stage, user, clock), clock, planted);
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

  #newDevice(name: string, planted: Planted): SimDevice {
    const { user } = this.server;
    return new SimDevice(name, {
      clock: this.clock,
      random: this.random,
      userId: user.id,
      token: user.token,
      network: new Network(this.server, this.met),
      met: this.met,
      onAnswer: (key, status) => status < 300 && this.ledger.confirm(key),
      ...(planted.device && { alter: planted.device }),
    });
  }
}
