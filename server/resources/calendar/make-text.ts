import { type EndingChoice, type EndingFacts, endingsPieces } from '#domain/calendar/endings.ts';
import { TimeSlices } from '#server/base/concurrency/time-slicing.ts';

/** What calendars are asked to wait between two readings (RFC 5545). */
const REFRESH = 'PT4H';

/** The text of a calendar in UTF-8, made in slices between which other requests run (SEC-22). */
export async function makeText(facts: EndingFacts, choice: EndingChoice): Promise<Buffer> {
  const slices = new TimeSlices();
  const parts: Buffer[] = [];
  for (const piece of endingsPieces(facts, { ...choice, refresh: REFRESH })) {
    if (piece !== '') parts.push(Buffer.from(piece));
    await slices.rest();
  }
  return Buffer.concat(parts);
}
