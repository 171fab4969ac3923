/** What a fenced block of `docs/running.md` is for: the word behind its `sh`. */
export const BLOCK_KINDS = [
  'build',
  'root',
  'trial',
  'upgrade',
  'back',
  'same',
  'small',
  'upgrade-small',
  'back-small',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

export interface PageBlock {
  kind: BlockKind;
  /** The heading above it. */
  section: string;
  script: string;
}

const FENCE = /^```sh ([\w-]+)\n([\s\S]*?)^```$/gm;

/** The page's marked blocks, in order. Blocks of a plain `sh` are left out. Throws for an unknown mark. */
export function readBlocks(page: string): PageBlock[] {
  return Array.from(page.matchAll(FENCE), ({ 1: mark, 2: script = '', index }) => {
    const kind = BLOCK_KINDS.find((each) => each === mark);
    if (kind === undefined) throw new Error(`docs/running.md has a block of an unknown kind: ${mark}`);
    const section =
      page
        .slice(0, index)
        .match(/^## .*$/gm)
        ?.at(-1)
        ?.slice(3) ?? '';
    return { kind, section, script };
  });
}
