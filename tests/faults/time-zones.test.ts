import { describe, expect, it } from 'vitest';
import { dayWord } from '#domain/dates/day-words.ts';
import { addDays, DAY_MS, daysBetween, dayStart, formatDate } from '#domain/dates/dates.ts';
import { daysLeft, hasEnded } from '#domain/dates/expiry.ts';
import { renewedDates } from '#domain/dates/renewal.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';

const HOUR_MS = 3_600_000;

/** Nights in which clocks change, by the last minute before; Mexico has had none since 2022. */
const NIGHTS = [
  ['America/Santiago', 'winter comes', '2026-04-05T02:59:00.000Z'],
  ['America/Santiago', 'summer comes, and midnight is skipped', '2026-09-06T03:59:00.000Z'],
  ['Europe/Madrid', 'summer comes', '2026-03-29T00:59:00.000Z'],
  ['Europe/Madrid', 'winter comes', '2026-10-25T00:59:00.000Z'],
  ['America/Mexico_City', 'nothing changes any more', '2026-04-05T07:59:00.000Z'],
] as const;

describe('time zone and DST', () => {
  it.each(NIGHTS)(
    '[GEN-13] [EXP-04] time zone and DST: in %s, when %s, a day has 24 hours',
    (_zone, _what, night) => {
      for (const days of [1, 2, 30]) {
        for (const hoursBefore of [0, 5, 12, 23]) {
          const sold = new Date(Date.parse(night) - hoursBefore * HOUR_MS).toISOString();
          const endDate = addDays(sold, days);
          expect(Date.parse(endDate) - Date.parse(sold)).toBe(days * DAY_MS);
          for (let gone = 0; gone < days; gone += 1) {
            const nowMs = Date.parse(sold) + gone * DAY_MS;
            expect(daysLeft(endDate, nowMs)).toBe(days - gone);
            expect(daysLeft(endDate, nowMs + HOUR_MS)).toBe(days - gone);
          }
          expect(hasEnded(endDate, Date.parse(endDate) - 1)).toBe(false);
          expect(hasEnded(endDate, Date.parse(endDate))).toBe(true);
        }
      }
    },
  );

  it.each(NIGHTS)(
    '[EXP-04] time zone and DST: in %s, when %s, a renewal loses no hour and wins none',
    (_zone, _what, night) => {
      const running = { endDate: addDays(night, 3) };
      const before = renewedDates(running, { nowMs: Date.parse(night), days: 30 });
      const after = renewedDates(running, { nowMs: Date.parse(night) + 2 * HOUR_MS, days: 30 });
      expect(before).toEqual(after);
      expect(daysBetween(running.endDate, before.endDate)).toBe(30);
      const overdue = renewedDates({ endDate: addDays(night, -3) }, { nowMs: Date.parse(night), days: 30 });
      expect(overdue).toMatchObject({ startDate: night, endDate: addDays(night, 30) });
    },
  );

  it.each([
    // Saturday 23:30; an hour later it is 23:30 again.
    ['America/Santiago', '2026-04-05T02:30:00.000Z', 1, 'hoy'],
    ['America/Santiago', '2026-04-05T02:30:00.000Z', 24, 'mañana'],
    ['America/Santiago', '2026-04-05T02:30:00.000Z', 26, 'el lunes'],
    // Saturday 23:30; half an hour later it is Sunday 1:00, and 24 hours later Monday 0:30.
    ['America/Santiago', '2026-09-06T03:30:00.000Z', 0.5, 'mañana'],
    ['America/Santiago', '2026-09-06T03:30:00.000Z', 23, 'mañana'],
    ['America/Santiago', '2026-09-06T03:30:00.000Z', 24, 'el lunes'],
    ['Europe/Madrid', '2026-03-28T22:30:00.000Z', 24, 'el lunes'],
    ['Europe/Madrid', '2026-10-24T21:30:00.000Z', 24, 'mañana'],
    ['America/Mexico_City', '2026-04-05T05:30:00.000Z', 24, 'mañana'],
    ['America/Mexico_City', '2026-04-05T05:30:00.000Z', 25, 'el lunes'],
  ])(
    '[EXP-13] time zone and DST: in %s, from %s, what ends in %d hours ends %s',
    (zone, now, hours, word) => {
      const nowMs = Date.parse(now);
      expect(dayWord(new Date(nowMs + hours * HOUR_MS).toISOString(), nowMs, zone)).toBe(word);
    },
  );

  it.each([
    ['America/Santiago', '2026-09-05T12:00:00.000Z', '2026-09-06T04:00:00.000Z'],
    ['America/Santiago', '2026-04-04T12:00:00.000Z', '2026-04-05T04:00:00.000Z'],
    ['Europe/Madrid', '2026-03-28T12:00:00.000Z', '2026-03-28T23:00:00.000Z'],
    ['Europe/Madrid', '2026-03-29T12:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['America/Mexico_City', '2026-04-04T12:00:00.000Z', '2026-04-05T06:00:00.000Z'],
  ])('[EXP-13] time zone and DST: in %s, the day after %s begins at %s', (zone, now, start) => {
    expect(new Date(dayStart(Date.parse(now), 1, zone)).toISOString()).toBe(start);
  });

  it.each(['America/Santiago', 'America/Mexico_City', 'Europe/Madrid', 'Pacific/Kiritimati'])(
    '[GEN-13] time zone and DST: a phone set to %s shows what that zone shows, and counts the same days',
    async (zone) => {
      const moments = NIGHTS.flatMap(([, , night]) =>
        [-1, 1, 23, 25, 49].map((hours) => [night, hours] as const),
      );
      const asked = moments.map(([night, hours]) => ({
        end: new Date(Date.parse(night) + hours * HOUR_MS).toISOString(),
        nowMs: Date.parse(night),
      }));
      const shown = asked.map(({ end, nowMs }) => [
        formatDate(end, zone),
        dayWord(end, nowMs, zone),
        dayStart(nowMs, 1, zone),
        daysLeft(end, nowMs),
      ]);
      expect(await shownIn(zone, asked)).toEqual(shown);
    },
  );
});

/** Runs the same functions in a process of that time zone, without passing the zone to them. */
async function shownIn(zone: string, asked: { end: string; nowMs: number }[]): Promise<unknown> {
  const script = `
    import { dayWord } from '#domain/dates/day-words.ts';
    import { dayStart, formatDate } from '#domain/dates/dates.ts';
    import { daysLeft } from '#domain/dates/expiry.ts';
    const shown = ${JSON.stringify(asked)}.map(({ end, nowMs }) =>
      [formatDate(end), dayWord(end, nowMs), dayStart(nowMs, 1), daysLeft(end, nowMs)]);
    console.log(JSON.stringify(shown));`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const { output } = await runCommand(process.execPath, args, { cwd: repositoryRoot, env: { TZ: zone } });
  return JSON.parse(output);
}
