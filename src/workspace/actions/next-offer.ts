import { atom } from 'jotai';
import type { DialogName } from '#workspace/dialog/dialog-names.ts';
import { store } from '#ui/store.ts';

export interface NextOffer {
  text: string;
  /** What may follow, as its button says it. */
  label: string;
  dialog: DialogName;
  id: string;
}

/** Long enough to see and press it; who doesn't want it presses nothing. */
const SHOWN_MS = 8_000;

export const nextOfferAtom = atom<NextOffer | null>(null);

/** Offers what usually follows. A newer offer takes its place. */
export function offerNext(offer: NextOffer): void {
  store.set(nextOfferAtom, offer);
  setTimeout(() => endOffer(offer), SHOWN_MS);
}

/** Spares an offer that was made since. */
export function endOffer(offer: NextOffer): void {
  store.set(nextOfferAtom, (now) => (now === offer ? null : now));
}
