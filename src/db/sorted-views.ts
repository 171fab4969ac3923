import type { RowCache } from './row-cache.ts';
import { yieldToMain } from './yield-to-main.ts';

/** A slow phone builds this many search keys well within a frame. */
const KEYS_AT_ONCE = 100;

/** Sorted views by key, each rebuilt only after a change. Search keys follow in slices, so that no list waits. */
export abstract class SortedViews<View extends { readonly searchKey: string }> {
  protected readonly rowCache: RowCache;
  protected readonly views = new Map<string, View>();
  #list: View[] = [];
  #fresh = false;
  /** `published` of the rows at the last sorting. */
  #sortedAt = -1;
  #keyless: [string, View][] = [];
  #makingKeys = false;

  constructor(rowCache: RowCache) {
    this.rowCache = rowCache;
  }

  protected abstract keys(): readonly string[];
  protected abstract keyOf(view: View): string;
  protected abstract has(key: string): boolean;
  /** Undefined if no view has this key. */
  protected abstract make(key: string): View | undefined;
  protected abstract compare(one: View, other: View): number;

  /** The same array until a changed view is published: a redraw in between, as after a tap, sorts nothing again. */
  all(): View[] {
    if (this.#fresh || this.#sortedAt === this.rowCache.published) return this.#list;
    this.#sortedAt = this.rowCache.published;
    this.#list = this.#nearlySorted()
      .flatMap((key) => this.viewOf(key) ?? [])
      .sort((one, other) => this.compare(one, other));
    this.#fresh = true;
    return this.#list;
  }

  get(key: string): View | undefined {
    return this.viewOf(key);
  }

  protected viewOf(key: string): View | undefined {
    const known = this.views.get(key);
    if (known) return known;
    const view = this.make(key);
    if (!view) return undefined;
    this.views.set(key, view);
    this.#keyless.push([key, view]);
    if (!this.#makingKeys) void this.#makeKeys();
    return view;
  }

  protected forgetOne(key: string): void {
    this.views.delete(key);
    this.#fresh = false;
  }

  /** Sorts again at the next use; the present views stay. */
  protected expectMore(): void {
    this.#fresh = false;
  }

  protected forgetAll(): void {
    this.views.clear();
    this.#keyless = [];
    this.#fresh = false;
  }

  /** Starts from the last order, because a sort of a sorted list costs almost nothing. */
  #nearlySorted(): readonly string[] {
    const keys = this.keys();
    const known = this.#list.map((view) => this.keyOf(view)).filter((key) => this.has(key));
    return known.length === keys.length ? known : keys;
  }

  /** While rows keep coming, most keys would be built in vain. */
  async #makeKeys(): Promise<void> {
    this.#makingKeys = true;
    const { throttle } = this.rowCache;
    while (this.#keyless.length > 0) {
      await (throttle.isIdle ? yieldToMain() : throttle.whenIdle());
      for (const [key, view] of this.#keyless.splice(-KEYS_AT_ONCE)) {
        if (this.views.get(key) === view) void view.searchKey;
      }
    }
    this.#makingKeys = false;
  }
}
