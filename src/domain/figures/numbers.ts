/** Gives texts numbers from 0 on, in the order in which they come. */
export class Numbers {
  readonly #byText = new Map<string, number>();
  readonly #texts: string[] = [];

  get size(): number {
    return this.#texts.length;
  }

  of(text: string): number {
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.length;
    this.#byText.set(text, number);
    this.#texts.push(text);
    return number;
  }

  /** Undefined for a text that never came. */
  find(text: string): number | undefined {
    return this.#byText.get(text);
  }

  text(number: number): string {
    return this.#texts[number] ?? '';
  }
}
