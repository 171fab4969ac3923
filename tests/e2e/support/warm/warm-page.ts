import type { Browser, BrowserContext, Page, PlaywrightTestOptions } from '@playwright/test';
import { expect } from '@playwright/test';
import { timeBanners } from '#tests/e2e/support/banners.ts';
import { leaveNothing, noteErrors, noteFunctions } from './leave-nothing.ts';
import { replaceGoto, waitForWorker } from './load.ts';

/**
 * A page of the built app that serves many tests: each signs in as a user of its own, without a reload (ADR 0167).
 */
export interface WarmPage {
  context: BrowserContext;
  page: Page;
  /** The options that it was made with. */
  key: string;
  viewport: PageOptions['viewport'];
  served: number;
}

/** Those of `browser.newContext` by which pages differ. */
export type PageOptions = Pick<PlaywrightTestOptions, 'viewport' | 'serviceWorkers' | 'contextOptions'> &
  Record<string, unknown>;

export interface WarmPages {
  /** The page with these options, nobody signed in; they are the defaults of the test's contexts. */
  take(options: PageOptions): Promise<WarmPage>;
  /** Signs out, and fails where something is left over. */
  giveBack(warm: WarmPage): Promise<void>;
  close(): Promise<void>;
}

/** What builds up in a page without showing at its tests shows no later than here. */
const MOST_TESTS = 25;

/** More kinds of options than a run's files have next to each other, each with a service worker and without. */
const MOST_PAGES = 4;

/** Pages that the next test may get. */
const warm = new WeakSet<Page>();

/** True for a page that other tests had before, or will have. */
export const isWarm = (page: Page): boolean => warm.has(page);

export function warmPages(browser: Browser): WarmPages {
  const pages: WarmPage[] = [];
  const drop = async (one: WarmPage): Promise<void> => {
    pages.splice(pages.indexOf(one), 1);
    await one.context.close();
  };
  return {
    take: async (options) => {
      const key = JSON.stringify(options);
      const found = pages.find((one) => one.key === key);
      if (found) return found;
      const [oldest] = pages;
      if (oldest && pages.length >= MOST_PAGES) await drop(oldest);
      const made = { ...(await makePage(browser, options)), key, viewport: options.viewport, served: 0 };
      pages.push(made);
      return made;
    },
    giveBack: async (one) => {
      one.served += 1;
      const isSpent = one.served >= MOST_TESTS || one.page.isClosed() || !isWarm(one.page);
      if (isSpent) return drop(one);
      await leaveNothing(one.page);
      if (one.viewport) await one.page.setViewportSize(one.viewport);
    },
    close: async () => {
      for (const { context } of pages) await context.close();
    },
  };
}

/** A colour that fades is drawn at each press for nothing: a tenth of a journey's time. */
async function stopTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

async function makePage(
  browser: Browser,
  { serviceWorkers, contextOptions }: PageOptions,
): Promise<Pick<WarmPage, 'context' | 'page'>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await timeBanners(page);
  await noteErrors(page);
  await noteFunctions(page);
  if (contextOptions?.reducedMotion === 'reduce') await stopTransitions(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // With a worker an address is loaded as before: what a load brings from its cache is often the point.
  if (serviceWorkers === 'allow') await waitForWorker(page);
  else goWithinTheApp(page);
  coolWithScripts(page);
  warm.add(page);
  return { context, page };
}

/**
 * Someone who is signed in goes from screen to screen in the app, as by a link. The address that is shown already is loaded
 * again, as a browser does, and so is any where nobody is signed in.
 */
function goWithinTheApp(page: Page): void {
  replaceGoto(page, (load) => async (address, options) => {
    const isOwn = address.startsWith('/') && !/\.\w+$/.test(new URL(address, 'http://own').pathname);
    if (!isOwn || !isWarm(page)) return load(address, options);
    const isWithin = await page.evaluate(
      (to) => localStorage.getItem('token') !== null && location.href !== new URL(to, location.href).href,
      address,
    );
    if (!isWithin) return load(address, options);
    await goWithin(page, address);
    return null;
  });
}

/** Goes to an address as a link of the app does. */
export function goWithin(page: Page, address: string): Promise<void> {
  return page.evaluate(async (to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, address);
}

/** What is put into a page for good would stay for the next test, so this one is the page's last, and loads it again. */
function coolWithScripts(page: Page): void {
  const context = page.context();
  coolBefore(page, page, ['addInitScript', 'exposeFunction', 'exposeBinding']);
  coolBefore(page, context, ['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession']);
  coolBefore(page, page.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']);
}

function coolBefore<T extends object>(page: Page, owner: T, names: (keyof T)[]): void {
  for (const name of names) {
    const call = owner[name] as (...given: unknown[]) => unknown;
    const cooling = (...given: unknown[]): unknown => {
      warm.delete(page);
      return call.apply(owner, given);
    };
    Object.assign(owner, { [name]: cooling });
  }
}
