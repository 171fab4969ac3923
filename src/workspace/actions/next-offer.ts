import { atom } from 'jotai';
import type { DialogName } from '#workspace/dialog/dialog-names.ts';
import { store } from '#ui/store.ts';

export interface NextOffer {
  text: string;
  label: string;
  dialog: DialogName;
  id: string;
}

/** Time to see and press the offer, which may be ignored. */
const SHOWN_MS = 8_000;

export const nextOfferAtom = atom<NextOffer | null>(null);

export function offerNext(offer: NextOffer): void {
  store.set(nextOfferAtom, offer);
  setTimeout(() => endOffer(offer), SHOWN_MS);
}

export function endOffer(offer: NextOffer): void {
  store.set(nextOfferAtom, (now) => (now === offer ? null : now));
}
