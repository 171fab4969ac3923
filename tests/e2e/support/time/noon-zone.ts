const NOON_HOUR = 12;

/** How far `NOON_ZONE` is ahead of UTC, in hours. */
export const NOON_HOURS_FROM_UTC = NOON_HOUR - new Date().getUTCHours();

/** The zone of all browser tests: it is about noon there, so no midnight passes while one depends on today. */
export const NOON_ZONE = `Etc/GMT${NOON_HOURS_FROM_UTC > 0 ? '-' : '+'}${Math.abs(NOON_HOURS_FROM_UTC)}`;
