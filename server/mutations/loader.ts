/** Joins the loads of one tick into one, and gives each the rows of its key. */
export class Loader<Row> {
  readonly #loadMany: (keys: string[]) => Promise<Map<string, Row[]>>;
  #waiting: { keys: Set<string>; loaded: Promise<Map<string, Row[]>> } | null = null;

  constructor(loadMany: (keys: string[]) => Promise<Map<string, Row[]>>) {
    this.#loadMany = loadMany;
  }

  async load(key: string): Promise<Row[]> {
    this.#waiting ??= this.#collect();
    this.#waiting.keys.add(key);
    return (await this.#waiting.loaded).get(key) ?? [];
  }

  #collect() {
    const keys = new Set<string>();
    // Before the pipeline's own statements leave, so that they travel together.
    const tick = new Promise<void>((resolve) => process.nextTick(resolve));
    const loaded = tick.then(() => {
      this.#waiting = null;
      return this.#loadMany([...keys]);
    });
    return { keys, loaded };
  }
}
