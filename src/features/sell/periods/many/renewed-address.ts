import { idsIn, idsText } from '#workspace/components/ids-text.ts';

export interface Renewed {
  ids: string[];
  /** Device time, epoch ms; null if the address has none. */
  atMs: number | null;
}

/** No id is all digits. */
const TIME = /^\d+$/;

/** The dialog's `id`: renewed ids and the time, so that a reload knows which messages went out since (CLI-53). */
export function renewedText({ ids, atMs }: Renewed): string {
  return idsText(atMs === null ? ids : [String(atMs), ...ids]);
}

export function renewedIn(text: string): Renewed {
  const [first = '', ...rest] = idsIn(text);
  return TIME.test(first) ? { ids: rest, atMs: Number(first) } : { ids: idsIn(text), atMs: null };
}
