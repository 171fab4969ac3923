import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { withWebLock } from './web-lock.ts';

interface Held {
  clientId: string;
  /** Steals the lock from its holder. */
  lose: () => void;
}

/** The part of a browser's locks that is used: one name, first come first served. */
class Locks {
  held: Held | null = null;
  readonly #waiting: (() => void)[] = [];

  query = async () => ({ held: this.held ? [{ name: 'a', clientId: this.held.clientId }] : [] });

  request = (_name: string, { signal, steal }: LockOptions, work: () => Promise<unknown>, clientId = 'own') =>
    new Promise((resolve, reject) => {
      const abort = (): void => reject(new DOMException('Aborted', 'AbortError'));
      if (signal?.aborted) return abort();
      const begin = (): void => {
        signal?.removeEventListener('abort', abort);
        const mine: Held = { clientId, lose: abort };
        this.held = mine;
        void work()
          .then(resolve, reject)
          .finally(() => {
            if (this.held !== mine) return;
            this.held = null;
            this.#waiting.shift()?.();
          });
      };
      if (steal) {
        this.held?.lose();
        this.held = null;
      }
      if (this.held === null) return begin();
      const turn = (): void => (signal?.aborted ? this.#waiting.shift()?.() : begin());
      this.#waiting.push(turn);
      signal?.addEventListener('abort', abort);
    });
}

describe('a turn that one context has at a time', () => {
  let locks: Locks;
  let letGo: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    locks = new Locks();
    vi.stubGlobal('navigator', { locks });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const holdElsewhere = () => {
    const held = new Promise<void>((resolve) => (letGo = resolve));
    return locks.request('a', {}, () => held, 'other');
  };
  const work = async () => 'done';

  it('[SYN-26] is waited for', async () => {
    void holdElsewhere();
    const turn = withWebLock('a', work);
    await vi.advanceTimersByTimeAsync(3_600_000);
    letGo();
    expect(await turn).toBe('done');
  });

  it('[SYN-26] is taken from who has held it for longer than the patience', async () => {
    const lost = holdElsewhere().catch((error: unknown) => error);
    const turn = withWebLock('a', work, 45_000);
    await vi.advanceTimersByTimeAsync(44_000);
    expect(locks.held?.clientId).toBe('other');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await turn).toBe('done');
    expect(await lost).toMatchObject({ name: 'AbortError' });
  });

  it('[SES-34] is waited for no longer by who stops, and what has begun comes to its end', async () => {
    void holdElsewhere();
    const stopping = new AbortController();
    const waiting = withWebLock('a', work, 45_000, stopping.signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    stopping.abort();
    expect(await waiting).toMatchObject({ name: 'AbortError' });
    letGo();
    await eventually(() => expect(locks.held).toBeNull());
    const other = new AbortController();
    const begun = withWebLock('a', async () => (other.abort(), 'done'), 45_000, other.signal);
    expect(await begun).toBe('done');
  });
});
