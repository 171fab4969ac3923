const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** The time from `nowMs` to an instant, in whole seconds; nothing is left once it is past (SUB-02). */
export function timeLeft(endDate: string, nowMs: number): TimeLeft {
  const left = Math.max(0, Math.floor((Date.parse(endDate) - nowMs) / SECOND_MS));
  return {
    days: Math.floor(left / DAY_S),
    hours: Math.floor((left % DAY_S) / HOUR_S),
    minutes: Math.floor((left % HOUR_S) / MINUTE_S),
    seconds: left % MINUTE_S,
  };
}
