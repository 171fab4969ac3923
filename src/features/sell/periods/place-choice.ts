import type { PlaceLost } from '#domain/slots/place-back.ts';
import { messages } from '#workspace/components/place.texts.ts';

/** `next`: to the free profile that is offered, or else to another account. Asked only where another has the place. */
export type PlaceChoice = 'next' | 'shared';

/** The press leads to another account: this one has no room. */
export const leadsElsewhere = (place: PlaceLost | null, choice: PlaceChoice): boolean =>
  place?.next === null && choice === 'next';

/** Where the client runs from now on; null where they were. */
export const placeChosen = (place: PlaceLost | null, choice: PlaceChoice): string | null =>
  choice === 'next' ? (place?.next?.numberprofile ?? null) : null;

/** The button says where it leads. */
export function placeLabel(
  place: PlaceLost | null,
  choice: PlaceChoice,
  { plain, on }: { plain: string; on: (slots: readonly number[]) => string },
): string {
  if (!place || choice === 'shared') return plain;
  return place.next ? on(place.next.slots) : messages.otherAccount;
}
