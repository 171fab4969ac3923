import type { Page } from '@playwright/test';
import { accountOf } from '#tests/e2e/support/page-actions.ts';
import { seedBook } from '#tests/support/api/api-client.ts';
import { expect, signIn, test } from '#tests/e2e/support/fixtures.ts';
import { waitForWorker } from '#tests/e2e/support/warm/load.ts';

test.use({ cold: true, serviceWorkers: 'allow' });

interface Picture {
  src: string;
  sizes: string;
  type: string;
  form_factor?: 'narrow' | 'wide';
  label?: string;
}

interface Manifest {
  id: string;
  dir: string;
  lang: string;
  orientation: string;
  launch_handler: { client_mode: string[] };
  shortcuts: { name: string; url: string; icons: Picture[] }[];
  screenshots: Picture[];
}

async function manifestOf(page: Page): Promise<Manifest> {
  await page.goto('/login');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(href ?? '');
  return (await answer.json()) as Manifest;
}

/** The real size of the picture at each address. */
function realSizes(page: Page, addresses: string[]): Promise<string[]> {
  return page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (address) => {
          const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
          return `${width}x${height}`;
        }),
      ),
    addresses,
  );
}

test(
  "[PWA-03] [PWA-26] Chromium reads the manifest without a fault and finds nothing in an installation's way",
  { tag: '@phone' },
  async ({ page }) => {
    const manifest = await manifestOf(page);
    expect(manifest).toMatchObject({ id: '/', dir: 'ltr', lang: 'es', orientation: 'any' });
    expect(manifest.launch_handler.client_mode).toEqual(['focus-existing', 'auto']);
    const devtools = await page.context().newCDPSession(page);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Playwright's contexts are like private windows, where Chromium installs nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  },
);

test(
  '[PWA-26] screenshots of phone and computer are there in the size and shape that browsers show',
  { tag: '@phone' },
  async ({ page }) => {
    const { screenshots } = await manifestOf(page);
    expect(screenshots.filter(({ form_factor }) => form_factor === 'narrow').length).toBeGreaterThan(1);
    expect(screenshots.filter(({ form_factor }) => form_factor === 'wide').length).toBeGreaterThan(0);
    expect(screenshots.filter(({ label }) => !label)).toEqual([]);
    const sizes = await realSizes(
      page,
      screenshots.map(({ src }) => src),
    );
    expect(sizes).toEqual(screenshots.map(({ sizes: declared }) => declared));
    for (const size of sizes) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
    }
  },
);

test(
  '[PWA-27] a picture for the start of every iPhone size is there, light and dark, and none is kept by the worker',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/login');
    const links = await page.locator('link[rel=apple-touch-startup-image]').evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute('href') ?? '',
        media: link.getAttribute('media') ?? '',
      })),
    );
    const numberIn = (media: string, name: string) => Number(new RegExp(`${name}: (\\d+)`).exec(media)?.[1]);
    const wanted = links.map(({ media }) => {
      const ratio = numberIn(media, 'device-pixel-ratio');
      return `${numberIn(media, 'device-width') * ratio}x${numberIn(media, 'device-height') * ratio}`;
    });
    const sizes = await realSizes(
      page,
      links.map(({ href }) => href),
    );
    expect(sizes).toEqual(wanted);
    for (const scheme of ['light', 'dark']) {
      const themed = links.filter(({ media }) => media.includes(`prefers-color-scheme: ${scheme}`));
      const phones = new Set(themed.map(({ media }) => numberIn(media, 'device-width')));
      // From the SE to the Pro Max.
      for (const width of [375, 390, 393, 402, 414, 430, 440]) expect(phones).toContain(width);
    }
    await waitForWorker(page);
    const kept = await page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(50);
    expect(kept.filter((path) => /splash|screenshots/.test(path))).toEqual([]);
  },
);

/** Gives the page a launch queue like that of an installed Chromium: a tab gets no launches. */
async function withLaunchQueue(page: Page): Promise<(url: string) => Promise<void>> {
  await page.addInitScript(() => {
    const consumers: ((params: { targetURL: string }) => void)[] = [];
    const setConsumer = (one: (typeof consumers)[number]): void => void (consumers[0] = one);
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
    Object.assign(window, { launch: (targetURL: string) => consumers[0]?.({ targetURL }) });
  });
  return (url) =>
    page.evaluate((target) => {
      const { launch } = window as unknown as { launch: (target: string) => void };
      launch(new URL(target, location.origin).href);
    }, url);
}

test(
  '[PWA-26] a shortcut opens its screen in the window that is open, without reloading the app; the icon only brings it to the front',
  { tag: '@phone' },
  async ({ page, reseller, api }) => {
    await seedBook(api);
    const launch = await withLaunchQueue(page);
    await signIn(page, reseller);
    const { shortcuts } = await page
      .evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '')
      .then(async (href) => (await (await page.request.get(href)).json()) as Manifest);
    expect(shortcuts.map(({ name }) => name)).toEqual(['Vender', 'Cobros de hoy', 'Cuentas']);
    await page.evaluate(() => (document.documentElement.dataset['mark'] = 'same page'));
    for (const { url } of shortcuts) {
      await launch(url);
      await expect(page).toHaveURL((at) => at.pathname === url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect(accountOf(page, 'cuenta@correo.example')).toBeVisible();
    await launch('/');
    await launch('https://otro.example/due');
    await expect(page).toHaveURL(/\/sold$/);
    await expect(page.locator('html')).toHaveAttribute('data-mark', 'same page');
    // A reload delivers the last launch again; the next one is new.
    await page.goto('/categories');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await launch('/sold');
    await expect(page).toHaveURL(/\/categories$/);
    await launch('/due');
    await expect(page).toHaveURL(/\/due$/);
  },
);
