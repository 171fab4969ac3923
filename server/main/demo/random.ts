/** The same seed and calls give the same results on every machine. */
export interface Random {
  /** 0 ≤ value < 1. */
  next(): number;
  /** `least` and `most` are both possible. */
  between(least: number, most: number): number;
  /** `probability`: 0 to 1. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** An item's chance is its share of all weights. */
  weigh<Item extends { weight: number }>(items: readonly Item[]): Item;
  /** Version 7, dated `ms`. */
  uuid(ms: number): string;
}

/** mulberry32: 32 bits of state are plenty for sample data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Item>(items: readonly Item[]): Item => at(items, between(0, items.length - 1));
  return {
    next,
    between,
    pick,
    chance: (probability) => next() < probability,
    weigh: (items) => weigh(items, next()),
    uuid: (ms) => uuidOf(ms, next),
  };
}

function weigh<Item extends { weight: number }>(items: readonly Item[], share: number): Item {
  let left = share * items.reduce((sum, { weight }) => sum + weight, 0);
  return items.find(({ weight }) => (left -= weight) < 0) ?? at(items, items.length - 1);
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}

function uuidOf(ms: number, next: () => number): string {
  const bits = (count: number) => Math.floor(next() * 2 ** count);
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  const time = hex(ms, 12);
  const variant = hex(0x8000 | bits(14), 4);
  const tail = hex(bits(24), 6) + hex(bits(24), 6);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(bits(12), 3)}-${variant}-${tail}`;
}
