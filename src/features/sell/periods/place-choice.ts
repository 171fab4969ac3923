import type { PlaceLost } from '#domain/slots/place-back.ts';
import { messages } from '#workspace/components/place.texts.ts';

/** Asked only if another client has the place. `next` is the offered free profile or, without one, another account. */
export type PlaceChoice = 'next' | 'shared';

/** True if the press leads to another account, since this one has no room. */
export const leadsElsewhere = (place: PlaceLost | null, choice: PlaceChoice): boolean =>
  place?.next === null && choice === 'next';

/** The client's new profiles; null if unchanged. */
export const placeChosen = (place: PlaceLost | null, choice: PlaceChoice): string | null =>
  choice === 'next' ? (place?.next?.numberprofile ?? null) : null;

export function placeLabel(
  place: PlaceLost | null,
  choice: PlaceChoice,
  { plain, on }: { plain: string; on: (slots: readonly number[]) => string },
): string {
  if (!place || choice === 'shared') return plain;
  return place.next ? on(place.next.slots) : messages.otherAccount;
}
