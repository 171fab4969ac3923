/** A page or worker, by reference. */
type Owner = object;

interface Turn {
  owner: Owner;
  begin: () => void;
}

/** The Web Locks of one device. A closed context gives back its locks, and a lock may be stolen from its holder. */
export class Locks {
  readonly #holders = new Map<string, Turn>();
  readonly #queues = new Map<string, Turn[]>();
  /** Locks that the next context to request them takes from their holder. */
  readonly #stolen = new Set<string>();

  async hold<T>(owner: Owner, name: string, work: () => Promise<T>): Promise<T> {
    const turn = await this.#await(owner, name);
    try {
      return await work();
    } finally {
      if (this.#holders.get(name) === turn) this.#passOn(name);
    }
  }

  steal(name: string): void {
    if (this.#holders.has(name)) this.#stolen.add(name);
  }

  /** Frees the locks of a closed context and removes it from the queues. */
  drop(owner: Owner): void {
    for (const [name, queue] of this.#queues) {
      this.#queues.set(
        name,
        queue.filter((turn) => turn.owner !== owner),
      );
    }
    for (const [name, turn] of this.#holders) if (turn.owner === owner) this.#passOn(name);
  }

  #await(owner: Owner, name: string): Promise<Turn> {
    return new Promise((resolve) => {
      const turn: Turn = { owner, begin: () => resolve(turn) };
      if (this.#holders.has(name) && !this.#stolen.delete(name)) {
        this.#queues.set(name, [...(this.#queues.get(name) ?? []), turn]);
        return;
      }
      this.#holders.set(name, turn);
      turn.begin();
    });
  }

  #passOn(name: string): void {
    const [next, ...rest] = this.#queues.get(name) ?? [];
    this.#queues.set(name, rest);
    this.#stolen.delete(name);
    if (!next) return void this.#holders.delete(name);
    this.#holders.set(name, next);
    next.begin();
  }
}
