import { DAY_MS } from '#domain/dates/dates.ts';
import { accountBody, seedBook, type ApiClient, type Book } from '#tests/support/api/api-client.ts';
import type { LiveUser } from '#tests/support/api/live-users.ts';
import { emailsOn } from '#tests/e2e/support/steps/account-steps.ts';
import { expect, signIn, test, type LiveServer } from '#tests/e2e/support/fixtures.ts';
import { installClock } from '#tests/e2e/support/device/driven-clock.ts';
import { readDatabase } from '#tests/e2e/support/local-data.ts';

const EMAIL = 'termina@correo.example';
/** Time for the open page to pull the account before it ends. */
const LEAD_MS = 30_000;

interface Ending {
  id: string;
  /** Epoch ms. */
  endsAt: number;
}

/** A one-day account that ends after `LEAD_MS`. */
async function buyEnding(server: LiveServer, { token }: LiveUser, book: Book): Promise<Ending> {
  const endsAt = Date.now() + LEAD_MS;
  const answer = await fetch(`${server.url}/api/v1/streaming/create`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-occurred-at': new Date(endsAt - DAY_MS).toISOString(),
    },
    body: JSON.stringify(accountBody(book.categoryId, book.supplierId, { email: EMAIL, days: 1 })),
  });
  expect(answer.status).toBe(201);
  const { data } = (await answer.json()) as { data: { id: string } };
  return { id: data.id, endsAt };
}

/** The revision that last wrote the account. It shows whether a check wrote, since reads derive the state. */
async function revisionOf(api: ApiClient, userId: string, id: string): Promise<number> {
  const { body } = await api.send('GET', `/sync/${userId}?since=0`);
  const changes = body['changes'] as { id: string; revision: number }[];
  return changes.find((change) => change.id === id)?.revision ?? 0;
}

const SCREENS = [
  { path: '/support', conditions: 'Soporte', before: [EMAIL], after: [] },
  { path: '/overdue', conditions: 'Activo', before: [], after: [EMAIL] },
] as const;

for (const { path, conditions, before, after } of SCREENS) {
  test(
    `[EXP-06] [EXP-10] what ends while ${path} stays open shows at once, and the check stores it within 12 hours`,
    { tag: '@phone' },
    async ({ page, server, reseller, api }) => {
      const book = await seedBook(api);
      await installClock(page);
      await signIn(page, reseller);
      await page.goto(path);
      await expect(page.getByText('No se encontraron datos')).toBeVisible();
      const { id, endsAt } = await buyEnding(server, reseller, book);
      if (conditions === 'Soporte')
        await api.send('PATCH', `/streaming/change_conditions/${id}`, { conditions });
      const written = await revisionOf(api, reseller.id, id);
      const known = async () => (await readDatabase(page, `vigente-${reseller.id}`))['streamings'];
      await expect.poll(known).toContainEqual(expect.objectContaining({ id, conditions }));
      await expect.poll(() => emailsOn(page)).toEqual(before);
      await expect.poll(() => Date.now() > endsAt).toBe(true);

      await page.clock.fastForward('01:00');
      await expect.poll(() => emailsOn(page)).toEqual(after);
      expect(await revisionOf(api, reseller.id, id)).toBe(written);

      await page.clock.fastForward('12:00:00');
      await expect.poll(() => revisionOf(api, reseller.id, id)).toBe(written + 1);
      expect(await emailsOn(page)).toEqual(after);
      expect((await api.streamings()).find((row) => row.id === id)?.conditions).toBe('Vencido');
    },
  );
}
