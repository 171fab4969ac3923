import type { Client, Streaming } from '#domain/rows.ts';
import { type Ledger, Numbers } from './ledger.ts';

/** Reading a clock costs more than a row. */
const ROWS_BETWEEN_LOOKS = 256;

/**
 * Clients and accounts as numbers, each row read once: a change of one of 50,000 reads one. Rows are known by position.
 */
export class ClientIndex {
  readonly accountIds = new Numbers();
  readonly #ledger: Ledger;
  #clients: Client[] = [];
  #accounts: Streaming[] = [];
  /** Per client: the number of their id in the ledger, and of their account's here. */
  #clientId = new Int32Array(0);
  #holder = new Int32Array(0);
  #accountId = new Int32Array(0);
  #email = new Int32Array(0);

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  get clientId(): Int32Array {
    return this.#clientId;
  }

  get holder(): Int32Array {
    return this.#holder;
  }

  get accountId(): Int32Array {
    return this.#accountId;
  }

  /** The number of each account's user in the ledger. */
  get email(): Int32Array {
    return this.#email;
  }

  /** Number of clients that `take` would have to read. */
  lag(clients: readonly Client[]): number {
    let count = 0;
    for (let at = 0; at < clients.length; at += 1) if (this.#clients[at] !== clients[at]) count += 1;
    return count;
  }

  /** Reads new and changed rows. False if `isDue` stopped it: the next call goes on. */
  take(
    { clients, streamings }: { clients: readonly Client[]; streamings: readonly Streaming[] },
    isDue: () => boolean = () => false,
  ): boolean {
    this.#fit(clients.length, streamings.length);
    let read = 0;
    const mayGoOn = (): boolean => {
      read += 1;
      return read % ROWS_BETWEEN_LOOKS !== 0 || !isDue();
    };
    for (let at = 0; at < streamings.length; at += 1) {
      const row = streamings[at] as Streaming;
      if (this.#accounts[at] === row) continue;
      this.#accounts[at] = row;
      this.#accountId[at] = this.accountIds.of(row.id);
      this.#email[at] = this.#ledger.emails.of(row.email);
      if (!mayGoOn()) return false;
    }
    for (let at = 0; at < clients.length; at += 1) {
      const row = clients[at] as Client;
      if (this.#clients[at] === row) continue;
      this.#clients[at] = row;
      this.#clientId[at] = this.#ledger.clientIds.of(row.id);
      this.#holder[at] = this.accountIds.of(row.streamingsId);
      if (!mayGoOn()) return false;
    }
    return true;
  }

  #fit(clients: number, accounts: number): void {
    this.#clients.length = Math.min(this.#clients.length, clients);
    this.#accounts.length = Math.min(this.#accounts.length, accounts);
    this.#clientId = fitted(this.#clientId, clients);
    this.#holder = fitted(this.#holder, clients);
    this.#accountId = fitted(this.#accountId, accounts);
    this.#email = fitted(this.#email, accounts);
  }
}

/** Grows by half, so that rows that come one by one are seldom copied. */
function fitted(before: Int32Array<ArrayBuffer>, least: number): Int32Array<ArrayBuffer> {
  if (before.length >= least) return before;
  const after = new Int32Array(Math.ceil(least * 1.5));
  after.set(before);
  return after;
}
