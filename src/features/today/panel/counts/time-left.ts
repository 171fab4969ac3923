import { dayjs } from '#domain/dates/dayjs.ts';

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Whole seconds from `nowMs` to `endDate`; all parts are 0 once it is past (SUB-02). */
export function timeLeft(endDate: string, nowMs: number): TimeLeft {
  const left = dayjs.duration(Math.max(0, dayjs.utc(endDate).diff(nowMs)));
  return {
    days: Math.floor(left.asDays()),
    hours: left.hours(),
    minutes: left.minutes(),
    seconds: left.seconds(),
  };
}
