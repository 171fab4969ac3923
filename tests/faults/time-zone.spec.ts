import { DAY_MS } from '#domain/dates/dates.ts';
import { showMore } from '#tests/e2e/support/steps/account-steps.ts';
import { accountOf } from '#tests/e2e/support/page-actions.ts';
import { accountBody, seedBook } from '#tests/support/api/api-client.ts';
import { expect, signIn, test } from '#tests/faults/support/fixtures.ts';
import { expectInStep } from '#tests/faults/support/in-step.ts';

const HOUR_MS = 3_600_000;
const ZONE = 'America/Santiago';
const EMAIL = 'santiago@correo.example';
const LONGEST_DAYS = 400;

test.use({ timezoneId: ZONE });

const inZone = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant on the clocks of Santiago: `05/04/2026`, `00:30`. */
function local(ms: number): { date: string; time: string } {
  const [date = '', time = ''] = inZone.format(ms).split(', ');
  return { date, time };
}

/** The first whole number of days from now that crosses a clock change of Santiago. */
function daysAcrossChange(startMs: number): number {
  const { time } = local(startMs);
  for (let days = 1; days < LONGEST_DAYS; days += 1) {
    if (local(startMs + days * DAY_MS).time !== time) return days;
  }
  throw new Error(`The clocks of ${ZONE} are never changed`);
}

/** The last moment, at most a day ago, when it was this time in Santiago. */
function lastTime(time: string): number {
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS / 2;
  const hours = Array.from({ length: 25 }, (_hour, back) => hour - (back + 1) * HOUR_MS);
  const found = hours.find((ms) => local(ms).time === time);
  if (found === undefined) throw new Error(`It was never ${time} in ${ZONE}`);
  return found;
}

// An hour less or more moves one of the two to another date.
for (const time of ['00:30', '23:30']) {
  test(`[GEN-13] [EXP-01] time zone with a DST change, bought at ${time}: dates are the phone's, days are of 24 hours`, async ({
    page,
    server,
    reseller,
    api,
  }) => {
    const { categoryId, supplierId } = await seedBook(api);
    const startMs = lastTime(time);
    const days = daysAcrossChange(startMs) + 1;
    const endMs = startMs + days * DAY_MS;
    expect(local(endMs).time).not.toBe(time);
    const answer = await fetch(`${server.url}/api/v1/streaming/create`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${reseller.token}`,
        'content-type': 'application/json',
        'x-occurred-at': new Date(startMs).toISOString(),
      },
      body: JSON.stringify(accountBody(categoryId, supplierId, { email: EMAIL, days })),
    });
    expect(answer.status).toBe(201);
    const bought = (await api.streamings()).find(({ email }) => email === EMAIL);
    expect(Date.parse(bought?.endDate ?? '')).toBe(endMs);

    await signIn(page, reseller);
    await page.goto('/sold');
    const card = accountOf(page, EMAIL);
    await showMore(page, card);
    await expect(card.getByText(local(endMs).date)).toBeVisible();
    await expect(card.getByText(`${Math.ceil((endMs - Date.now()) / DAY_MS)} días`)).toBeVisible();
    await expectInStep(page, reseller, api);
  });
}
