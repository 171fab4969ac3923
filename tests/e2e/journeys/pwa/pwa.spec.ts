import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { clientBody, seedBook } from '#tests/support/api/api-client.ts';
import { builtTree, copyTree } from '#tests/support/build/built-tree.ts';
import { startFaultProxy, type Match } from '#tests/support/app/fault-proxy.ts';
import { accountOf, createCategory, pendingIn, standing } from '#tests/e2e/support/page-actions.ts';
import { expect, openLiveServer, signInByForm, test, waitForWorker } from '#tests/e2e/support/fixtures.ts';
import { publishNewVersion } from '#tests/e2e/support/device/new-version.ts';

test.use({ cold: true, serviceWorkers: 'allow' });

const ACCOUNT = 'cuenta@correo.example';

/** Each address of the app with the heading that it must show to a signed-in reseller. */
const ROUTES: [string, RegExp][] = [
  ['/', /^Hola/],
  ['/sold', /^Activas$/],
  ['/support', /^Soporte$/],
  ['/overdue', /^Vencidas$/],
  ['/due', /^Cobros de hoy$/],
  ['/free', /^Perfiles libres$/],
  ['/movements', /^Movimientos$/],
  ['/figures', /^Números$/],
  ['/clients', /^Clientes$/],
  ['/categories', /^CATEGORIAS$/],
  ['/suppliers', /^PROVEEDORES$/],
  ['/activity', /^Actividad$/],
  ['/templates', /^Mensajes$/],
  ['/import', /^Importar mi hoja$/],
  // The panel for everybody but an ADMIN (NAV-04).
  ['/admin', /^Hola/],
  ['/review', /^Cambios por revisar$/],
  ['/settings', /^Ajustes de este teléfono$/],
  ['/calendar', /^Calendario$/],
  ['/data', /^Mis datos$/],
  ['/export', /^Descargar mis datos$/],
  ['/export/month', / de \d{4}$/],
  ['/export/open', /^Abrir una copia$/],
  ['/app_lock', /^Bloqueo de la app$/],
  ['/security', /^Seguridad$/],
  ['/sessions', /^Sesiones$/],
  ['/team', /^Equipo$/],
  ['/join', /^Invitación$/],
  ['/password', /^Cambiar contraseña$/],
  ['/edit_profile', /./],
  ['/wallet', /^Créditos$/],
  ['/recharge_list', /^PERSONAL AUTORIZADO PARA RECARGAR$/],
  ['/finish_membership', /./],
  ['/logout', /^Cerrar sesión$/],
  // The panel, since a signed-in user needs no form (SES-43).
  ['/login', /^Hola/],
  ['/register', /^Crear cuenta$/],
  ['/verify_email', /^Verificar correo$/],
  ['/recover_password', /^Recuperar contraseña$/],
  ['/new_password', /^Nueva contraseña$/],
  ['/privacy', /^Tus datos personales$/],
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
    const { accountId } = await seedBook(api);
    await api.create('/client/create', clientBody(accountId));
    await signInByForm(page, reseller);
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

test(
  '[PWA-04] with the server gone the admin area opens too',
  { tag: '@phone' },
  async ({ page, server }) => {
    await signInByForm(page, await server.createUser({ role: 'ADMIN' }));
    await waitForWorker(page);
    await server.stop();
    try {
      await page.goto('/admin');
      const heading = page.getByRole('heading', { level: 1, name: 'Administración' });
      await expect(heading).toBeVisible();
      await page.reload();
      await expect(heading).toBeVisible();
    } finally {
      await server.start();
    }
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
    const tree = await copyTree(await builtTree());
    const server = await openLiveServer({}, tree);
    const gateway = await overloadedGateway(server.port);
    const context = await browser.newContext({ baseURL: gateway.url });
    const page = await context.newPage();
    try {
      const reseller = await server.createUser();
      await signInByForm(page, reseller);
      await waitForWorker(page);
      gateway.refuse(true);
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

      // The new worker takes over once the old one has ended its batch.
      await expect(page.locator('html')).toHaveAttribute('data-version', 'next');
      await page.goto('/categories');
      await expect(pendingIn(page).first()).toBeVisible();
      gateway.refuse(false);
      const api = server.api(reseller);
      await expect.poll(async () => (await api.categories()).length).toBe(1);
    } finally {
      await context.close();
      await gateway.close();
      await server.close();
      await rm(tree, { recursive: true });
    }
  },
);

const REFUSALS = 500;

/** A gateway that can refuse the changes of page and worker, and lets everything else pass. */
async function overloadedGateway(port: number) {
  const proxy = await startFaultProxy({ target: { port } });
  let refuses = false;
  const isChange: Match = ({ method, path }) => refuses && method === 'POST' && path.startsWith('/api/v1/');
  for (let n = 0; n < REFUSALS; n += 1) proxy.answerNext(503, '{}', {}, isChange);
  return { url: proxy.url, close: proxy.close, refuse: (on: boolean) => (refuses = on) };
}
