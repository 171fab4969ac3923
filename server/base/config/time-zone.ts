/**
 * This process's name of an IANA zone; null if unknown. A zone has many spellings (`america/LIMA`), and each cached one
 * would cost a formatter for the life of the process.
 */
export function knownZone(timeZone: string): string | null {
  // Newer releases of Node accept offsets, which are no IANA zones.
  if (!/^[A-Za-z]/.test(timeZone)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** A stored zone may be unknown here: another process with a newer Node wrote it. */
export const zoneOrUtc = (timeZone: string): string => knownZone(timeZone) ?? 'UTC';
