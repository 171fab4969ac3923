import type { Browser, TestInfo } from '@playwright/test';
import { test as base, expect } from '#tests/e2e/support/fixtures.ts';
import { findFirefox, findWebKit } from '#tests/support/machine/engines.ts';
import { startFaultProxy, type FaultProxy } from '#tests/support/app/fault-proxy.ts';
import { mendFirefox } from '#tests/support/machine/firefox.ts';
import { firefoxPhones } from './firefox-phone.ts';
import type { OpenPhone, Phone } from './phone.ts';
import { webKitPhones } from './webkit-phone.ts';

export type EngineName = 'firefox' | 'webkit';

interface WorkerFixtures {
  engine: EngineName;
  /** Firefox, started once; null for the other engine. */
  firefox: Browser | null;
}

interface TestFixtures {
  /** Opens another phone, at the server's address by default. */
  openPhone: (origin?: string) => Promise<Phone>;
  /** A proxy to the server that can be cut and restored. */
  way: FaultProxy;
  /** A phone on which nobody has signed in yet. */
  phone: Phone;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serviceWorkers: 'allow',
  engine: ['firefox', { option: true, scope: 'worker' }],
  firefox: [
    async ({ engine, playwright }, provide) => {
      if (engine !== 'firefox') return provide(null);
      const browser = await playwright.firefox.launch(stockFirefox());
      mendFirefox(browser);
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  openPhone: async ({ firefox, viewport, server }, provide, testInfo) => {
    const size = present(viewport);
    const open: OpenPhone = firefox
      ? firefoxPhones(firefox, size)
      : webKitPhones(present(findWebKit()), size);
    const phones: Phone[] = [];
    await provide(async (origin = server.url) => {
      const phone = await open(origin);
      phones.push(phone);
      return phone;
    });
    for (const [index, phone] of phones.entries()) {
      if (testInfo.status !== testInfo.expectedStatus)
        await attachText(testInfo, phone, `phone ${index + 1}`);
      await phone.close();
    }
  },
  way: async ({ server }, provide) => {
    const way = await startFaultProxy({ target: { port: server.port } });
    await provide(way);
    await way.close();
  },
  phone: async ({ openPhone }, provide) => provide(await openPhone()),
});

/** Attaches the text on a failed journey's phone, after its pages' errors. */
async function attachText(testInfo: TestInfo, { tab, complaints = [] }: Phone, name: string): Promise<void> {
  const shown = await tab
    .run(() => `${location.href}\n\n${document.body.innerText}`)
    .catch((error: unknown) => `Not read: ${String(error)}`);
  const body = [...complaints, shown].join('\n\n');
  await testInfo.attach(name, { body, contentType: 'text/plain' });
}

/** Starts the installed Firefox and not a build of Playwright's own. */
export const stockFirefox = () => ({ channel: 'moz-firefox', executablePath: present(findFirefox()) });

function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('`npm run engines` looks for the engines first');
  return value;
}

export { expect };
