/**
 * The name that this process has for an IANA zone; null for one that it doesn't know. A zone has many spellings
 * (`america/LIMA`), and each that is kept would cost a formatter for as long as the process lives.
 */
export function knownZone(timeZone: string): string | null {
  // An offset, which newer releases of Node take, is none of IANA.
  if (!/^[A-Za-z]/.test(timeZone)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** A stored zone may be unknown here: another process noted it by a newer Node. */
export const zoneOrUtc = (timeZone: string): string => knownZone(timeZone) ?? 'UTC';
