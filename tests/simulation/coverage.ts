/** How often each thing has happened in the scripts that were played: faults that never befall anything show nothing. */
export class Met {
  readonly #counts = new Map<string, number>();

  count(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  /** All that happened, as a person reads it. */
  told(): string {
    const sorted = [...this.#counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return sorted.map(([what, count]) => `${what} ${count}`).join(', ');
  }
}
