import { describe, expect, test } from 'vitest';
import { client, day, NOW_MS } from '#tests/support/figure-books.ts';
import { clientsAtRisk, lateRenewals } from './clients-at-risk.ts';

describe('clients at risk', () => {
  const dates = (...days: number[]) => days.map((n) => Date.parse(day(n)));

  test('[FIG-07] a renewal is late more than a day after the end before it', () => {
    expect(lateRenewals({ days: 30, endDate: day(10) }, dates(-50, -20))).toBe(0);
    expect(lateRenewals({ days: 30, endDate: day(10) }, dates(-87, -53, -20))).toBe(2);
    expect(lateRenewals({ days: 30, endDate: day(8) }, dates(-52, -25))).toBe(0);
  });

  test('[FIG-07] where terms of these days don’t lead to the present end, nothing is said', () => {
    expect(lateRenewals({ days: 30, endDate: day(40) }, dates(-87, -53, -20))).toBeNull();
    expect(lateRenewals({ days: 30, endDate: day(10) }, [])).toBeNull();
  });

  test('[FIG-07] a client late twice is at risk, silent ones first; one late once, or long gone, is not', () => {
    const late = (id: string, shift: number) => ({
      row: client(id, { endDate: day(10 + shift) }),
      paid: dates(-87 + shift, -53 + shift, -20 + shift),
    });
    const people = [late('runs', 0), late('silent', -15), late('gone', -150)];
    const once = { row: client('once'), paid: dates(-53, -20) };
    const all = [...people, once];
    const starts = [0];
    for (const { paid } of all) starts.push((starts.at(-1) ?? 0) + paid.length);
    const found = clientsAtRisk(
      all.map(({ row }) => row),
      { ms: Float64Array.from(all.flatMap(({ paid }) => paid)), starts: Int32Array.from(starts) },
      NOW_MS,
    );
    expect(found).toMatchObject([
      { name: 'silent', late: 2, silentSince: day(-5), lastPaid: day(-35) },
      { name: 'runs', late: 2, silentSince: null },
    ]);
  });

  test('[GEN-62] a client late once on each form of a mobile number was late twice', () => {
    const forms = ['+541123456789', '+5491123456789'];
    const found = clientsAtRisk(
      forms.map((phoneuser, at) => client(`c${at}`, { phoneuser, days: 30, endDate: day(10) })),
      {
        ms: Float64Array.from([...dates(-53, -20), ...dates(-53, -20)]),
        starts: Int32Array.from([0, 2, 4]),
      },
      NOW_MS,
    );
    expect(found).toMatchObject([{ phone: '+5491123456789', late: 2 }]);
  });
});
