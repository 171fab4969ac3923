import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { clientBody, seedBook } from '#tests/support/api-client.ts';
import { builtTree, copyTree } from '#tests/support/built-tree.ts';
import { accountOf, chipOf, createCategory, pendingIn, sell, standing } from './acts.ts';
import { backgroundEvents } from './background-events.ts';
import { expect, openLiveServer, signIn, test, waitForWorker } from './fixtures.ts';

const ACCOUNT = 'cuenta@correo.example';
const DAY_MS = 86_400_000;

/** Each address of the app with the heading that it must show to a signed-in reseller. */
const ROUTES: [string, RegExp][] = [
  ['/', /^Hola/],
  ['/sold', /^Activas$/],
  ['/support', /^Soporte$/],
  ['/overdue', /^Vencidas$/],
  ['/categories', /^CATEGORIAS$/],
  ['/suppliers', /^PROVEEDORES$/],
  ['/review', /^Cambios por revisar$/],
  ['/edit_profile', /./],
  ['/wallet', /^Créditos$/],
  ['/recharge_list', /^Recargas$/],
  ['/finish_membership', /./],
  ['/logout', /^Cerrar sesión$/],
  ['/login', /^Iniciar sesión$/],
  ['/register', /^Crear cuenta$/],
  ['/verify_email', /^Verificar correo$/],
  ['/recover_password', /^Recuperar contraseña$/],
  ['/new_password', /^Nueva contraseña$/],
];

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

test(
  '[PWA-01] the page links a manifest that says all that an installation needs',
  { tag: '@phone' },
  async ({ page, server }) => {
    await page.goto('/login');
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await page.request.get(new URL(href ?? '', server.url).href);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    expect(await answer.json()).toMatchObject({
      name: 'Vigente',
      short_name: 'Vigente',
      lang: 'es',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      background_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
  },
);

test(
  '[PWA-02] each icon is served in the size that the manifest declares',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/login');
    const found = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
      const manifest = (await (await fetch(link?.href ?? '')).json()) as Manifest;
      return Promise.all(
        manifest.icons.map(async ({ src, sizes, purpose }) => {
          const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
          return { sizes, purpose: purpose ?? 'any', real: `${width}x${height}` };
        }),
      );
    });
    expect(found.filter(({ sizes, real }) => sizes !== real)).toEqual([]);
    expect(found.map(({ sizes, purpose }) => `${sizes} ${purpose}`).toSorted()).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  },
);

test(
  '[PWA-04] [PWA-05] [PWA-07] with the server gone every route opens with the data as last known, and no call is answered by the shell',
  { tag: '@phone' },
  async ({ page, server, reseller, api }) => {
    test.setTimeout(120_000);
    const { accountId } = await seedBook(api);
    await api.create('/client/create', clientBody(accountId));
    await signIn(page, reseller);
    await waitForWorker(page);
    await server.stop();
    try {
      for (const [path, heading] of ROUTES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
      }
      await page.goto('/sold');
      await page.reload();
      await expect(accountOf(page, ACCOUNT).getByText('Ana Torres')).toBeVisible();
      await page.goto('/');
      await expect(page.getByText('S/. 15.00').first()).toBeVisible();

      const calls = ['/api/v1/health', '/api/v1/config', '/api/nothing'];
      const answers = await page.evaluate(
        (paths) =>
          Promise.all(
            paths.map((path) =>
              fetch(path).then(
                () => 'answered',
                () => 'unreachable',
              ),
            ),
          ),
        calls,
      );
      expect(answers).toEqual(['unreachable', 'unreachable', 'unreachable']);
      await expect(page.goto('/api/v1/docs')).rejects.toThrow();
    } finally {
      await server.start();
    }
    const kept = await cachedPaths(page, server.url);
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);
  },
);

async function cachedPaths(page: Page, url: string): Promise<string[]> {
  await page.goto(`${url}/login`);
  return page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url: address }) => new URL(address).pathname);
  });
}

test(
  '[PWA-06] [SYN-28] a new version takes over by consent, and loses neither a draft nor an unsent change',
  { tag: '@phone' },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const tree = await copyTree(await builtTree());
    const server = await openLiveServer({}, tree);
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    try {
      const reseller = await server.createUser();
      await signIn(page, reseller);
      await waitForWorker(page);
      await page.route('**/api/v1/**', (route) => route.abort());
      await createCategory(page, 'Netflix');
      await expect(standing(page)).toContainText('Sin conexión · 1');

      await page.goto('/sold');
      await page.getByRole('button', { name: 'Nueva cuenta' }).click();
      await page.getByLabel('Usuario').fill('borrador@correo.example');
      await publishNewVersion(tree);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      const update = page.getByRole('button', { name: 'Actualizar', includeHidden: true });
      await expect(update).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByLabel('Usuario')).toHaveValue('borrador@correo.example');
      await page.keyboard.press('Escape');
      await update.click();

      await expect(page.locator('html')).toHaveAttribute('data-version', 'next');
      await page.goto('/categories');
      await expect(pendingIn(page).first()).toBeVisible();
      await page.unroute('**/api/v1/**');
      const api = server.api(reseller);
      await expect.poll(async () => (await api.categories()).length, { timeout: 30_000 }).toBe(1);
    } finally {
      await context.close();
      await server.close();
      await rm(tree, { recursive: true });
    }
  },
);

/** What a deployment does: another index.html, and a worker that lists it under another revision. */
async function publishNewVersion(tree: string): Promise<void> {
  const index = join(tree, 'dist/app/index.html');
  const worker = join(tree, 'dist/app/sw.js');
  await writeFile(index, (await readFile(index, 'utf8')).replace('<html', '<html data-version="next"'));
  const entry =
    /(revision:["'`])[0-9a-f]+(["'`],url:["'`]index\.html)|(url:["'`]index\.html["'`],revision:["'`])[0-9a-f]+/;
  const next = (await readFile(worker, 'utf8')).replace(entry, (_all, before, after, only) =>
    only ? `${only}next` : `${before}next${after}`,
  );
  await writeFile(worker, next);
}

test(
  '[PWA-16] [PWA-15] the worker sends queued changes on a sync event with no page open',
  { tag: '@phone' },
  async ({ context, page, server, reseller, api }) => {
    await seedBook(api);
    await signIn(page, reseller);
    await page.goto('/sold');
    await waitForWorker(page);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(await mirroredToken(page)).toBe(token);
    await server.stop();
    await sell(page, ACCOUNT, { name: 'Lucía Ramos', phone: '912345678', profiles: [1], price: '14' });
    const outside = await context.newPage();
    await page.close();
    await server.start();
    const events = await backgroundEvents(context, outside, server.url);
    await events.sync();
    await expect
      .poll(async () => (await api.clients()).map(({ nameuser }) => nameuser))
      .toEqual(['Lucía Ramos']);
  },
);

/** The token that lies where the worker can read it; null where there is none. */
function mirroredToken(page: Page): Promise<string | null> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('vigente-device');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('session').objectStore('session').get('session');
          reading.onsuccess = () => {
            opening.result.close();
            resolve((reading.result as { token: string } | undefined)?.token ?? null);
          };
        };
      }),
  );
}

test(
  '[EXP-08] [PWA-17] the worker runs the expiry check with no page open, and notifies only with permission',
  { tag: '@phone' },
  async ({ profiles, server, reseller, api }) => {
    test.setTimeout(120_000);
    const { accountId } = await seedBook(api);
    const phone = await profiles.open('phone');
    const sellEnding = async (nameuser: string, numberprofile: string): Promise<number> => {
      const endsAt = Date.now() + 6_000;
      const occurredAt = new Date(endsAt - DAY_MS).toISOString();
      const answer = await fetch(`${server.url}/api/v1/client/create`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${reseller.token}`,
          'content-type': 'application/json',
          'x-occurred-at': occurredAt,
        },
        body: JSON.stringify(clientBody(accountId, { nameuser, numberprofile, days: 1 })),
      });
      expect(answer.status).toBe(201);
      return endsAt;
    };
    const stateOf = async (name: string) =>
      (await storedStates(api)).find(({ nameuser }) => nameuser === name)?.revision ?? 0;

    await signIn(phone.page, reseller);
    await waitForWorker(phone.page);
    const outside = await phone.context.newPage();
    const events = await backgroundEvents(phone.context, outside, server.url);

    const expireClosed = async (name: string, profile: string): Promise<void> => {
      const app = await phone.context.newPage();
      await app.goto('/sold');
      const endsAt = await sellEnding(name, profile);
      await expect(chipOf(app, name)).toBeVisible();
      await app.close();
      await expect.poll(() => Date.now() > endsAt, { timeout: 15_000 }).toBe(true);
      const before = await stateOf(name);
      await events.periodicSync();
      await expect.poll(() => stateOf(name), { timeout: 15_000 }).toBeGreaterThan(before);
    };
    const notifications = async (): Promise<string[]> => {
      const app = await phone.context.newPage();
      await app.goto('/login');
      const bodies = await app.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ body }) => body);
      });
      await app.close();
      return bodies;
    };
    await phone.page.close();

    await expireClosed('Ana Torres', '1');
    expect(await notifications()).toEqual([]);
    await phone.context.grantPermissions(['notifications'], { origin: server.url });
    await expireClosed('Beto Rojas', '2');
    await expect.poll(notifications).toEqual(['Venció: 1 cliente.']);
  },
);

/** Clients with the revision that last wrote them: a sweep's write shows even where reads derive the state. */
async function storedStates(api: {
  send: (method: 'GET', path: string) => Promise<{ body: Record<string, unknown> }>;
}) {
  const me = await api.send('GET', '/user/me');
  const { body } = await api.send('GET', `/sync/${String(me.body['id'])}?since=0`);
  const changes = body['changes'] as {
    table: string;
    revision: number;
    row: { nameuser: string; state: string } | null;
  }[];
  return changes.flatMap(({ table, revision, row }) =>
    table === 'clients' && row ? [{ nameuser: row.nameuser, state: row.state, revision }] : [],
  );
}

test(
  '[PWA-11] the local database mirrors the server row by row',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    const { accountId } = await seedBook(api);
    await api.create('/client/create', clientBody(accountId));
    await signIn(page, reseller);
    const stored = await readDatabase(page, `vigente-${reseller.id}`);
    expect(Object.keys(stored)).toEqual(
      expect.arrayContaining([
        'categories',
        'suppliers',
        'streamings',
        'clients',
        'finances',
        'outbox',
        'meta',
      ]),
    );
    const { body } = await api.send('GET', `/sync/${reseller.id}?since=0`);
    const changes = body['changes'] as { table: string; row: object | null }[];
    for (const table of ['categories', 'suppliers', 'streamings', 'clients', 'finances']) {
      const rows = changes.filter((change) => change.table === table).map(({ row }) => row);
      expect(stored[table], table).toEqual(expect.arrayContaining(rows));
      expect(stored[table], table).toHaveLength(rows.length);
    }
  },
);

/** Every row of every table. */
function readDatabase(page: Page, name: string): Promise<Record<string, unknown[]>> {
  return page.evaluate(
    (databaseName) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(databaseName);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const names = [...database.objectStoreNames];
          const transaction = database.transaction(names);
          const reads = names.map((store) => transaction.objectStore(store).getAll());
          transaction.oncomplete = () => {
            database.close();
            resolve(Object.fromEntries(names.map((store, index) => [store, reads[index]?.result ?? []])));
          };
        };
      }),
    name,
  );
}

test(
  '[PWA-12] [PWA-15] [SYN-23] [SES-28] of two resellers on one phone neither sees the other, nor sends what the other left',
  { tag: '@phone' },
  async ({ page, server, reseller, api }) => {
    test.setTimeout(120_000);
    const other = await server.createUser();
    await signIn(page, reseller);
    await page.goto('/categories');
    await waitForWorker(page);
    await server.stop();
    try {
      await createCategory(page, 'Netflix');
      await page.goto('/logout');
      await page.getByRole('button', { name: 'Guardar en este teléfono' }).click();
      await expect.poll(() => mirroredToken(page)).toBeNull();
    } finally {
      await server.start();
    }
    await signIn(page, other);
    expect(await mirroredToken(page)).toBe(await page.evaluate(() => localStorage.getItem('token')));
    await createCategory(page, 'Disney');
    await expect(page.getByText('Netflix')).toHaveCount(0);
    await expect(standing(page)).toContainText('Al día');
    expect((await server.api(other).categories()).map(({ name }) => name)).toEqual(['Disney']);
    expect(await api.categories()).toEqual([]);
    const databases = await page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name ?? ''),
    );
    expect(databases).toEqual(expect.arrayContaining([`vigente-${reseller.id}`, `vigente-${other.id}`]));

    await page.goto('/logout');
    await page.getByRole('button', { name: 'Si' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, reseller);
    await expect.poll(async () => (await api.categories()).map(({ name }) => name)).toEqual(['Netflix']);
  },
);

test('[PWA-13] the app asks for persistent storage', { tag: '@phone' }, async ({ page, reseller }) => {
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      document.documentElement.dataset['askedToPersist'] = 'yes';
      return true;
    };
  });
  await signIn(page, reseller);
  await expect(page.locator('html')).toHaveAttribute('data-asked-to-persist', 'yes');
});
