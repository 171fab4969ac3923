import dayjs from 'dayjs';
import es from 'dayjs/locale/es.js';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import duration from 'dayjs/plugin/duration.js';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import utc from 'dayjs/plugin/utc.js';

/** Counts whole units up to days. `r` is the upper limit, for `m`, `h` and `d` in the smaller unit. */
const WHOLE_UNITS = [
  { l: 's', r: 59, d: 'second' },
  { l: 'm', r: 119 },
  { l: 'mm', r: 59, d: 'minute' },
  { l: 'h', r: 119 },
  { l: 'hh', r: 23, d: 'hour' },
  { l: 'd', r: 47 },
  { l: 'dd', d: 'day' },
];

dayjs.extend(utc);
dayjs.extend(isoWeek);
dayjs.extend(customParseFormat);
dayjs.extend(duration);
dayjs.extend(relativeTime, { thresholds: WHOLE_UNITS, rounding: Math.floor });
dayjs.locale({
  ...es,
  relativeTime: {
    ...es.relativeTime,
    s: 'un momento',
    m: '1 min',
    mm: '%d min',
    h: '1 h',
    hh: '%d h',
    d: '1 día',
    dd: '%d días',
  },
});

/** Uses the phone's zone and Spanish; `dayjs.utc` ignores the zone. Instances stay inside functions (ADR 0060). */
export { dayjs };
