/** UTC timestamp of fixed length, so names sort by age; `.age` if encrypted. */
const SCHEDULED = /^vigente-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup(?:\.age)?$/;

export const scheduledName = (nowMs: number, isEncrypted: boolean): string => {
  const instant = new Date(nowMs).toISOString().replace(/\.\d+Z$/, 'Z');
  return `vigente-${instant.replace(/[-:]/g, '')}.backup${isEncrypted ? '.age' : ''}`;
};

export const isScheduledName = (name: string): boolean => SCHEDULED.test(name);

/** Names the backup that precedes a migration (ADR 0143). */
export const beforeName = (migration: string, isEncrypted: boolean): string =>
  `before-${migration}.backup${isEncrypted ? '.age' : ''}`;

export const isBeforeName = (name: string): boolean => /^before-.+\.backup(?:\.age)?$/.test(name);

/** Epoch ms; null for any other name, and for an impossible date. */
export function takenAtMs(name: string): number | null {
  const [, year, month, day, hours, minutes, seconds] = SCHEDULED.exec(name) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at) ? null : at;
}
