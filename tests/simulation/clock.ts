import { vi } from 'vitest';

/** When each run begins: the same moment, so that a script plays the same way each time. */
const BEGINNING_MS = Date.parse('2026-06-01T12:00:00.000Z');

/** The true time, which the server has and the devices' clocks are off from. It stands still but between steps. */
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
