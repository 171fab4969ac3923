import { hasWholeApp } from '#tests/e2e/support/warm/load.ts';
import { until } from '#tests/support/wait.ts';
import type { Tab } from './phone.ts';

/** Actions and waits that work in every engine. */

/** A busy machine may take this long to load the app again. */
const PATIENCE_MS = 45_000;

/** A text, or a part of one, that should be on screen or gone from it. */
interface Sight {
  piece: string;
  seen: boolean;
}

/**
 * True when it is so within 2 s. It waits in the page, which would get nothing done if polled again and again. It uses
 * nothing outside itself, since it is sent there.
 */
function isSo({ piece, seen }: Sight): Promise<boolean> {
  const holds = (element: Element): boolean => element.textContent.includes(piece);
  const isSeen = (): boolean =>
    [...document.body.querySelectorAll('*')].some(
      (element) =>
        holds(element) &&
        ![...element.children].some(holds) &&
        element.checkVisibility({ visibilityProperty: true }),
    );
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => isSeen() === seen && end());
    const end = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(isSeen() === seen);
    };
    const timer = setTimeout(end, 2_000);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    if (isSeen() === seen) end();
  });
}

export async function sees(tab: Tab, piece: string): Promise<void> {
  const what = `the text ${piece}`;
  await until(() => tab.run(isSo, { piece, seen: true }), { what, timeoutMs: PATIENCE_MS });
}

export async function sawGo(tab: Tab, piece: string): Promise<void> {
  const what = `the text ${piece} to go`;
  await until(() => tab.run(isSo, { piece, seen: false }), { what, timeoutMs: PATIENCE_MS });
}

async function dialogsClose(tab: Tab): Promise<void> {
  const closed = () =>
    tab.run(() => document.querySelector('[role="dialog"], [role="alertdialog"]') === null);
  await until(closed, { what: 'the dialogs to close', timeoutMs: PATIENCE_MS });
}

/** True when a dialog is open within 2 s. It uses nothing outside itself, since it is sent to the page. */
function dialogOpens(): Promise<boolean> {
  const isOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => isOpen() && end());
    const end = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(isOpen());
    };
    const timer = setTimeout(end, 2_000);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['role'] });
    if (isOpen()) end();
  });
}

/** Opens a client's card, and presses again where a passing banner took the press. */
async function openCard(tab: Tab, client: string): Promise<void> {
  const isOpen = () => tab.run(() => document.querySelector('[role="dialog"]') !== null);
  const opened = async (): Promise<boolean> => {
    // A card that opened late covers the client by now, and no press would reach them.
    if (await isOpen()) return true;
    await tab.press(new RegExp(client));
    return tab.run(dialogOpens);
  };
  await until(opened, { what: `the card of ${client}`, timeoutMs: PATIENCE_MS });
}

/** Number of visible rows that wait to reach the server. */
export const pendingMarks = (tab: Tab): Promise<number> =>
  tab.run(() => document.querySelectorAll('[role="img"][aria-label="Pendiente de enviar"]').length);

/** Waits until the sync status in the header is this text. */
export async function stands(tab: Tab, words: string): Promise<void> {
  const chip = () => tab.run(() => document.querySelector('header a[href="/review"]')?.textContent ?? '');
  await until(async () => (await chip()).includes(words), { what: `to stand ${words}`, timeoutMs: 90_000 });
}

/** Signs in by the form, and waits until the panel shows everything that the server has. */
export async function signIn(tab: Tab, user: { email: string; password: string }): Promise<void> {
  await tab.open('/login');
  await tab.type('Correo', user.email);
  await tab.type('Contraseña', user.password);
  await tab.press('Ingresar');
  await sees(tab, 'Hola');
}

/** Waits until the service worker controls the page and has all of its files, so that it loads without the server. */
export async function workerReady(tab: Tab): Promise<void> {
  await until(() => tab.run(hasWholeApp), { what: 'the worker to have the app', timeoutMs: PATIENCE_MS });
}

export async function createCategory(tab: Tab, name: string): Promise<void> {
  await tab.open('/categories');
  await tab.press('Nueva categoría');
  await tab.type('Nombre', name);
  await tab.press('Crear');
  await sees(tab, name);
}

export async function createSupplier(tab: Tab, name: string, phone: string): Promise<void> {
  await tab.open('/suppliers');
  await tab.press('Nuevo proveedor');
  await tab.type('Nombre', name);
  await tab.type('Teléfono', phone);
  await tab.press('Crear');
  await sees(tab, name);
}

/** From /sold: creates an account of the only category and supplier. */
export async function createAccount(
  tab: Tab,
  category: string,
  supplier: string,
  email: string,
): Promise<void> {
  await tab.press('Nueva cuenta');
  await tab.choose('Categoría', category);
  await tab.choose('Proveedor', supplier);
  await tab.type('Correo o usuario', email);
  await tab.type('Contraseña', 'clave-123');
  await tab.type('Precio', '45.50');
  await tab.type('Días', '60');
  await tab.type('Términos de uso', 'Un dispositivo por perfil.');
  await tab.press('Crear');
  await dialogsClose(tab);
  await sees(tab, email);
}

/** From /sold with one account: sells its first free profile. */
export async function sell(tab: Tab, name: string, phone: string): Promise<void> {
  await tab.press('+ Add');
  await tab.type('Nombre', name);
  await tab.type('Teléfono', phone);
  await tab.type('Precio', '14');
  await tab.press('Vender');
  await sees(tab, `Vendido a ${name}`);
  await tab.press('Listo');
  await dialogsClose(tab);
}

/** From /sold: renews a client with the values that the form proposes. */
export async function renew(tab: Tab, client: string): Promise<void> {
  await openCard(tab, client);
  await tab.press('Renovar');
  await sees(tab, `Renovar a ${client}`);
  await tab.press('Renovar');
  await sawGo(tab, `Renovar a ${client}`);
  await tab.press('Cerrar');
  await dialogsClose(tab);
}

/** Opens /logout from within the app, with one unsent change. */
export async function leaveWithUnsent(tab: Tab): Promise<void> {
  await tab.press('Menú');
  await tab.press('Cerrar sesión');
  await sees(tab, 'Tienes 1 cambio sin enviar');
}

export async function remove(tab: Tab, client: string): Promise<void> {
  await openCard(tab, client);
  await tab.press('Eliminar');
  await sees(tab, '¿Eliminar cliente?');
  await tab.press('Eliminar');
  await sawGo(tab, client);
}
