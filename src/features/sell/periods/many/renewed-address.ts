import { idsIn, idsText } from '#workspace/components/use-buyer.ts';

export interface Renewed {
  ids: string[];
  /** Device time, epoch ms; null where the address has none. */
  atMs: number | null;
}

/** No id is all digits. */
const TIME = /^\d+$/;

/** For the `id` of the dialog: who was renewed, and when, so that a reload knows who was told since (CLI-53). */
export function renewedText({ ids, atMs }: Renewed): string {
  return idsText(atMs === null ? ids : [String(atMs), ...ids]);
}

export function renewedIn(text: string): Renewed {
  const [first = '', ...rest] = idsIn(text);
  return TIME.test(first) ? { ids: rest, atMs: Number(first) } : { ids: idsIn(text), atMs: null };
}
