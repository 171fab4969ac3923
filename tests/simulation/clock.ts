import { vi } from 'vitest';

/** Every run begins at the same moment, so that a script plays the same way each time. */
const BEGINNING_MS = Date.parse('2026-06-01T12:00:00.000Z');

/** The server's time, from which the devices' clocks may be off. It moves between steps only. */
export class Clock {
  #nowMs = BEGINNING_MS;

  constructor() {
    vi.setSystemTime(this.#nowMs);
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  advance(ms: number): void {
    this.#nowMs += Math.ceil(ms);
    vi.setSystemTime(this.#nowMs);
  }
}
