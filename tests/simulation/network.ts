import { CANNED, isCanned, type Fault, type FaultName, type WayFault } from './faults.ts';
import type { Met } from './coverage.ts';
import type { Delivery, SimServer } from './sim-server.ts';

/** A request or an answer that the network holds back. */
interface Held {
  /** A request that hasn't reached the server; null when its answer is held. */
  delivery: Delivery | null;
  letGo: () => void;
  cut: () => void;
}

const UNREACHABLE = 'Failed to fetch';

/** The network of one device, with the faults that its requests meet. */
export class Network {
  offline = false;
  /** Limit on the changes of a pulled page; null leaves the device's own. */
  pageLimit: number | null = null;
  readonly #server: SimServer;
  readonly #met: Met;
  readonly #faults: Fault[] = [];
  readonly #held: Held[] = [];
  /** Copies of requests that arrive after their sender gave up on them, or got its answer. */
  #stragglers: Delivery[] = [];

  constructor(server: SimServer, met: Met) {
    this.#server = server;
    this.#met = met;
  }

  plan(fault: Fault): void {
    this.#faults.push(fault);
  }

  /** Ends all faults; held requests stay held. */
  heal(): void {
    this.#faults.length = 0;
    this.offline = false;
    this.pageLimit = null;
  }

  /** Delivers late requests, then releases the first held one, or all. */
  async letGo({ all }: { all: boolean }): Promise<void> {
    const late = this.#stragglers;
    this.#stragglers = [];
    for (const delivery of late) await this.#server.take(delivery);
    for (const { letGo } of this.#held.splice(0, all ? this.#held.length : 1)) letGo();
  }

  /** Makes the senders of all held requests give up. A held request may still reach the server later. */
  timeOut(): void {
    for (const { delivery, cut } of this.#held.splice(0)) {
      this.#met.count('timed out');
      if (delivery) this.#stragglers.push(delivery);
      cut();
    }
  }

  /** Ends every connection, so that requests and answers on their way are lost. True when there were any. */
  cut(): boolean {
    this.#stragglers = [];
    const held = this.#held.splice(0);
    for (const { cut } of held) cut();
    return held.length > 0;
  }

  async send(delivery: Delivery): Promise<Response> {
    if (this.offline) throw new TypeError(UNREACHABLE);
    const asked = this.#cutPage(delivery);
    const fault = this.#takeFault(asked.method === 'GET' ? 'pull' : 'send');
    if (fault === null) return this.#server.take(asked);
    return isCanned(fault) ? CANNED[fault]() : this.#befall(fault, asked);
  }

  async #befall(fault: WayFault, delivery: Delivery): Promise<Response> {
    switch (fault) {
      case 'loseRequest':
        throw new TypeError(UNREACHABLE);
      case 'arriveLate':
        this.#stragglers.push(delivery);
        throw new TypeError(UNREACHABLE);
      case 'holdRequest':
        await this.#hold(delivery);
        return this.#server.take(delivery);
      case 'twiceLate':
        this.#stragglers.push(delivery);
        return this.#server.take(delivery);
      case 'twice':
        return this.#twice(delivery);
      case 'dieBeforeCommit':
        await this.#server.takeAndDie(delivery);
        throw new TypeError(UNREACHABLE);
      case 'loseAnswer':
        await this.#server.take(delivery);
        throw new TypeError(UNREACHABLE);
      case 'holdAnswer':
        return this.#heldBack(await this.#server.take(delivery));
    }
  }

  async #heldBack(response: Response): Promise<Response> {
    await this.#hold(null);
    return response;
  }

  /** Delivers both copies at the same time; the sender gets the answer to the second. */
  async #twice(delivery: Delivery): Promise<Response> {
    const [, second] = await Promise.all([this.#server.take(delivery), this.#server.take(delivery)]);
    return second;
  }

  #hold(delivery: Delivery | null): Promise<void> {
    return new Promise((letGo, fail) => {
      this.#held.push({ delivery, letGo, cut: () => fail(new TypeError(UNREACHABLE)) });
    });
  }

  #takeFault(on: Fault['on']): FaultName | null {
    const index = this.#faults.findIndex((fault) => fault.on === on);
    const fault = index < 0 ? undefined : this.#faults.splice(index, 1)[0];
    if (!fault) return null;
    this.#met.count(`${fault.name}/${on}`);
    return fault.name;
  }

  #cutPage(delivery: Delivery): Delivery {
    if (this.pageLimit === null || delivery.method !== 'GET') return delivery;
    return { ...delivery, path: delivery.path.replace(/limit=\d+/, `limit=${this.pageLimit}`) };
  }
}
