import type { OutboxEntry } from '#db/local-database.ts';
import type { SimDevice } from './sim-device.ts';

/** A change that somebody tapped, or a sweep made: what went into an outbox under a key of its own. */
export interface Act {
  key: string;
  name: string;
  id: string;
  body: unknown;
  occurredAt: string;
  device: SimDevice;
  /** The key of the tap that it was at first: what is tried again is the same tap, under whichever key. */
  origin: string;
  /** In the order of taps on its device. */
  index: number;
  /** Whether a device has heard that the server took it. */
  confirmed: boolean;
  /** Whether it was refused and is tried again under its own key: it has another place in the queue, and maybe another body. */
  again: boolean;
  /**
   * Why it need not be anywhere in the end. `replaced`: retried under another key, or discarded. `rolledBack`: its
   * device lost it with its disk. `restored`: the server lost it with a restore, when its device held it no more.
   */
  excuse: 'replaced' | 'rolledBack' | 'restored' | null;
}

/** Every change of a run, by key. */
export class Ledger {
  readonly acts = new Map<string, Act>();

  /** Notes the changes that have come into a device's outbox since the last look; answers how many. */
  note(device: SimDevice, outbox: readonly OutboxEntry[]): number {
    const fresh = outbox.filter(({ key }) => !this.acts.has(key));
    for (const { key, name, id, body, occurredAt } of fresh) {
      const index = (device.taps += 1);
      this.acts.set(key, {
        key,
        name,
        id,
        body,
        occurredAt,
        device,
        origin: key,
        index,
        confirmed: false,
        again: false,
        excuse: null,
      });
    }
    return fresh.length;
  }

  confirm(key: string): void {
    const act = this.acts.get(key);
    if (act) act.confirmed = true;
  }

  /** What was in the outbox before and is there no more has been taken back by the reseller, or taken anew. */
  replace(before: readonly OutboxEntry[], after: readonly OutboxEntry[]): void {
    const left = new Map(after.map((entry) => [entry.key, entry]));
    for (const { key, seq } of before) {
      const entry = left.get(key);
      const act = this.acts.get(key);
      if (!entry) this.#excuse(key, 'replaced');
      else if (act && entry.seq !== seq) Object.assign(act, { again: true, body: entry.body });
    }
  }

  /** Notes which tap a change is that was tried again; one whose key had been used for another is one of its own. */
  trace(before: readonly OutboxEntry[], after: readonly OutboxEntry[]): void {
    const left = new Set(after.map(({ key }) => key));
    for (const { key, name, id, occurredAt, refusal } of before) {
      if (left.has(key) || refusal?.code === 'key_reused') continue;
      const isIt = (other: OutboxEntry) =>
        other.name === name && other.id === id && other.occurredAt === occurredAt && other.refusal === null;
      const act = this.acts.get(after.findLast(isIt)?.key ?? '');
      if (act && act.key !== key) act.origin = this.acts.get(key)?.origin ?? key;
    }
  }

  /** The device has forgotten all after its first `taps` changes. */
  rollBack(device: SimDevice, taps: number): void {
    for (const act of this.acts.values()) {
      if (act.device === device && act.index > taps) act.excuse ??= 'rolledBack';
    }
  }

  /** The server has forgotten these changes; what no device holds any more is lost. */
  restore(lost: Iterable<string>, held: ReadonlySet<string>): void {
    for (const key of lost) if (!held.has(key)) this.#excuse(key, 'restored');
  }

  #excuse(key: string, excuse: NonNullable<Act['excuse']>): void {
    const act = this.acts.get(key);
    if (act) act.excuse ??= excuse;
  }
}
