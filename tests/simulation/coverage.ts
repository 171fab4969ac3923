/** Counts what happened in the scripts that were played: a fault that never occurs proves nothing. */
export class Met {
  readonly #counts = new Map<string, number>();

  count(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  told(): string {
    const sorted = [...this.#counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return sorted.map(([what, count]) => `${what} ${count}`).join(', ');
  }
}
