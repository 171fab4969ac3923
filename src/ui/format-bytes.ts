const STEP = 1_000;
const UNITS = ['KB', 'MB', 'GB'] as const;

/** At least 1 KB, in whole units: `3 MB`. */
export function formatBytes(bytes: number): string {
  const unit = bytes < STEP ** 2 ? 0 : bytes < STEP ** 3 ? 1 : 2;
  return `${Math.max(Math.round(bytes / STEP ** (unit + 1)), 1)} ${UNITS[unit]}`;
}
