import type { OutboxEntry } from '#db/local-database.ts';
import type { SimDevice } from './sim-device.ts';

/** A change that went into an outbox under its own key, by a tap or a sweep. */
export interface Act {
  key: string;
  name: string;
  id: string;
  body: unknown;
  occurredAt: string;
  device: SimDevice;
  /** The key of the first tap: a retry is the same tap under whichever key. */
  origin: string;
  /** In the order of taps on its device. */
  index: number;
  /** True when a device has received the server's acceptance. */
  confirmed: boolean;
  /** Refused and retried under its own key: its place in the queue differs, and maybe its body. */
  again: boolean;
  /**
   * Reason why it may be missing in the end. `replaced`: retried under another key, discarded or undone. `rolledBack`: its
   * device lost it. `restored`: the server lost it with a restore after its device had dropped it.
   */
  excuse: 'replaced' | 'rolledBack' | 'restored' | null;
}

export class Ledger {
  readonly acts = new Map<string, Act>();

  /** Adds the changes that are new in a device's outbox; gives their number. */
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

  /**
   * Notes what a decision did: an entry that is gone was discarded or retried under another key; one that moved was
   * retried under its own.
   */
  replace(before: readonly OutboxEntry[], after: readonly OutboxEntry[]): void {
    const left = new Map(after.map((entry) => [entry.key, entry]));
    for (const { key, seq } of before) {
      const entry = left.get(key);
      const act = this.acts.get(key);
      if (!entry) this.#excuse(key, 'replaced');
      else if (act && entry.seq !== seq) Object.assign(act, { again: true, body: entry.body });
    }
  }

  /** Gives a retry the origin of the change it repeats. A change refused for `key_reused` makes a new tap instead. */
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

  /** Taken back before anybody had sent it. */
  undo(key: string): void {
    this.#excuse(key, 'replaced');
  }

  /** The device has forgotten every change after its first `taps`. */
  rollBack(device: SimDevice, taps: number): void {
    for (const act of this.acts.values()) {
      if (act.device === device && act.index > taps) act.excuse ??= 'rolledBack';
    }
  }

  /** The server has forgotten these changes; those that no device holds are lost. */
  restore(lost: Iterable<string>, held: ReadonlySet<string>): void {
    for (const key of lost) if (!held.has(key)) this.#excuse(key, 'restored');
  }

  #excuse(key: string, excuse: NonNullable<Act['excuse']>): void {
    const act = this.acts.get(key);
    if (act) act.excuse ??= excuse;
  }
}
