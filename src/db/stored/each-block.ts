import type { Collection } from 'dexie';

const BLOCKS_AT_ONCE = 8;

/** Each block in the order of its number, a few in each request. `above` selects those after a number. */
export async function eachBlock<Block extends { n: number }, New>(
  above: (n: number) => Collection<Block, number, New>,
  take: (block: Block) => void,
): Promise<void> {
  for (let last = 0; ;) {
    const blocks = await above(last).limit(BLOCKS_AT_ONCE).toArray();
    for (const block of blocks) take(block);
    const end = blocks.at(-1);
    if (!end || blocks.length < BLOCKS_AT_ONCE) return;
    last = end.n;
  }
}
