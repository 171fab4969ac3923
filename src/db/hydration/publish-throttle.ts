/** Delay of a quiet commit; it doubles while more of them follow. */
const QUIET_MS = 3_000;
/** After this silence, no more quiet commits are on their way. */
const REST_MS = 2_000;

/** Publishes slices of a download or a sweep rarely, even if none follows, as after an interrupted sweep. */
export class PublishThrottle {
  readonly #publish: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #delayMs = QUIET_MS;
  #restsFromMs = 0;
  readonly #waiting = new Set<() => void>();

  constructor(publish: () => void) {
    this.#publish = publish;
  }

  /** False during a download or a sweep, and for `REST_MS` afterwards. */
  get isIdle(): boolean {
    return performance.now() >= this.#restsFromMs;
  }

  /** Resolves once it is idle: at once when a commit publishes. */
  async whenIdle(): Promise<void> {
    while (!this.isIdle) await this.#rest(this.#restsFromMs - performance.now());
  }

  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waiting.add(wake);
    });
  }

  add(): void {
    this.#restsFromMs = performance.now() + REST_MS;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      // Each redraw costs more, since there are more rows.
      this.#delayMs *= 2;
      this.#publish();
    }, this.#delayMs);
  }

  /** Called when a commit publishes at once: screens then hear of the quiet ones too. */
  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#delayMs = QUIET_MS;
    this.#restsFromMs = 0;
    for (const wake of this.#waiting) wake();
  }
}
