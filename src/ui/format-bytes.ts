const STEP = 1_000;
const UNITS = ['KB', 'MB', 'GB'] as const;

/** A size of storage as a person reads it, in whole units and 1 KB at least: `3 MB`. */
export function formatBytes(bytes: number): string {
  const unit = bytes < STEP ** 2 ? 0 : bytes < STEP ** 3 ? 1 : 2;
  return `${Math.max(Math.round(bytes / STEP ** (unit + 1)), 1)} ${UNITS[unit]}`;
}
