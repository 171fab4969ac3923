/**
 * The folders of `src` that `npm run mutation` changes, by the run that does it. The tests of a run are those of its folders:
 * what sync shows of the rules would cost ten times as much.
 */
export const PARTS = { rules: ['domain', 'contract'], sync: ['sync'] } as const;

export type PartName = keyof typeof PARTS;
