import { seedBook } from '#tests/support/api/api-client.ts';
import { typeAsKeyboard } from '#tests/support/machine/firefox.ts';
import { sawGo, sees, sell, signIn, stands } from './page-actions.ts';
import { phoneIn } from './firefox-phone.ts';
import { expect, stockFirefox, test } from './fixtures.ts';

test(
  '[PWA-08] [PWA-10] [PWA-13] in private mode, with no worker, a missing part is fetched by a reload, and a sale without network arrives later',
  { tag: '@firefox' },
  async ({ firefox, playwright, viewport, way, api, reseller }) => {
    expect(firefox?.isConnected()).toBe(true);
    await seedBook(api);
    const context = await playwright.firefox.launchPersistentContext('', {
      ...stockFirefox(),
      baseURL: way.url,
      viewport,
      firefoxUserPrefs: {
        'browser.privatebrowsing.autostart': true,
        // Newer versions run a worker in private mode too: what it kept so far would decide what opens here.
        'dom.serviceWorkers.enabled': false,
      },
    });
    await typeAsKeyboard(context);
    const phone = await phoneIn(context);
    try {
      const { tab } = phone;
      await signIn(tab, reseller);
      expect(await tab.run(() => navigator.storage.persisted())).toBe(false);
      expect(await tab.run(() => 'serviceWorker' in navigator)).toBe(false);
      await tab.open('/sold');
      await sees(tab, 'cuenta@correo.example');
      await way.cut();
      await tab.press('Nueva cuenta');
      await sees(tab, 'Esta parte aún no está guardada en el teléfono.');
      await way.restore();
      // Firefox doesn't request a module again after it failed to load once.
      await tab.press('Nueva cuenta');
      await sees(tab, 'Falta cargar una parte de Vigente.');
      await tab.press('Recargar');
      await sawGo(tab, 'Falta cargar una parte de Vigente.');
      await tab.press('Nueva cuenta');
      await sees(tab, 'Términos de uso');
      await tab.press('Cerrar');

      // Without a service worker, only screens that were opened before open without a network.
      await sell(tab, 'Ana Torres', '911222333');
      // Just after the tap the header may still show the state before it.
      await expect.poll(async () => (await api.clients()).length).toBe(1);
      await stands(tab, 'Al día');
      await way.cut();
      await sell(tab, 'Beto Rojas', '922333444');
      await sees(tab, 'Beto Rojas');
      await stands(tab, 'Sin conexión · 1');
      await way.restore();
      await stands(tab, 'Al día');
      const names = (await api.clients()).map(({ nameuser }) => nameuser);
      expect(names.toSorted()).toEqual(['Ana Torres', 'Beto Rojas']);
    } finally {
      await phone.close();
    }
  },
);
