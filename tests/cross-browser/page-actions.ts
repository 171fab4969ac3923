import { until } from '#tests/support/wait.ts';
import type { Tab } from './phone.ts';

/** What a reseller does and sees on the screens, in every engine. */

/** A busy machine may take as long to load the app anew. */
const PATIENCE_MS = 45_000;

/** A text, or a part of one, and whether it is to be seen or to be gone. */
interface Sight {
  piece: string;
  seen: boolean;
}

/**
 * Whether it is so, or comes to be within 2 s: a page that is asked again and again gets nothing done. Stands by itself,
 * since it is sent to the page.
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

/** Waits until a text can be seen. */
export async function sees(tab: Tab, piece: string): Promise<void> {
  const what = `the text ${piece}`;
  await until(() => tab.run(isSo, { piece, seen: true }), { what, timeoutMs: PATIENCE_MS });
}

/** Waits until a text can't be seen. */
export async function sawGo(tab: Tab, piece: string): Promise<void> {
  const what = `the text ${piece} to go`;
  await until(() => tab.run(isSo, { piece, seen: false }), { what, timeoutMs: PATIENCE_MS });
}

/** Waits until no dialog is open. */
async function dialogsClose(tab: Tab): Promise<void> {
  const closed = () =>
    tab.run(() => document.querySelector('[role="dialog"], [role="alertdialog"]') === null);
  await until(closed, { what: 'the dialogs to close', timeoutMs: PATIENCE_MS });
}

/** Whether a dialog is there, or comes within 2 s; stands by itself, since it is sent to the page. */
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

/** Opens a client's card, pressing again where a passing banner took the press. */
async function openCard(tab: Tab, client: string): Promise<void> {
  const isOpen = () => tab.run(() => document.querySelector('[role="dialog"]') !== null);
  const opened = async (): Promise<boolean> => {
    // What came late lies over the client by now, and no press would reach them.
    if (await isOpen()) return true;
    await tab.press(new RegExp(client));
    return tab.run(dialogOpens);
  };
  await until(opened, { what: `the card of ${client}`, timeoutMs: PATIENCE_MS });
}

/** How many rows in sight wait to reach the server. */
export const pendingMarks = (tab: Tab): Promise<number> =>
  tab.run(() => document.querySelectorAll('[role="img"][aria-label="Pendiente de enviar"]').length);

/** Waits until the header says how things stand with the server in these words. */
export async function stands(tab: Tab, words: string): Promise<void> {
  const chip = () => tab.run(() => document.querySelector('header a[href="/review"]')?.textContent ?? '');
  await until(async () => (await chip()).includes(words), { what: `to stand ${words}`, timeoutMs: 90_000 });
}

/** Signs in by the form, and waits until the panel is there with all that the server has. */
export async function signIn(tab: Tab, user: { email: string; password: string }): Promise<void> {
  await tab.open('/login');
  await tab.type('Correo', user.email);
  await tab.type('Contraseña', user.password);
  await tab.press('Ingresar');
  await sees(tab, 'Hola');
}

/** Waits until the service worker has the app, so that it loads with the server gone. */
export async function workerReady(tab: Tab): Promise<void> {
  const ready = () => tab.run(() => navigator.serviceWorker.controller?.state === 'activated');
  await until(ready, { what: 'the worker to have the app', timeoutMs: PATIENCE_MS });
}

/** Makes a category. */
export async function createCategory(tab: Tab, name: string): Promise<void> {
  await tab.open('/categories');
  await tab.press('Nueva categoría');
  await tab.type('Nombre', name);
  await tab.press('Crear');
  await sees(tab, name);
}

/** Makes a supplier. */
export async function createSupplier(tab: Tab, name: string, phone: string): Promise<void> {
  await tab.open('/suppliers');
  await tab.press('Nuevo proveedor');
  await tab.type('Nombre', name);
  await tab.type('Teléfono', phone);
  await tab.press('Crear');
  await sees(tab, name);
}

/** From /sold: makes an account of the only category and supplier. */
export async function createAccount(
  tab: Tab,
  category: string,
  supplier: string,
  email: string,
): Promise<void> {
  await tab.press('Nueva cuenta');
  await tab.choose('Categoría', category);
  await tab.choose('Proveedor', supplier);
  await tab.type('Usuario', email);
  await tab.type('Password', 'clave-123');
  await tab.type('Precio', '45.50');
  await tab.type('Días', '60');
  await tab.type('Términos de uso', 'Un dispositivo por perfil.');
  await tab.press('Crear');
  await dialogsClose(tab);
  await sees(tab, email);
}

/** From /sold, with one account there: sells its first free profile. */
export async function sell(tab: Tab, name: string, phone: string): Promise<void> {
  await tab.press('+ Add');
  await tab.type('Nombre', name);
  await tab.type('Teléfono', phone);
  await tab.type('Precio', '14');
  await tab.press('Vender');
  await dialogsClose(tab);
}

/** From /sold: renews a client by what the form proposes. */
export async function renew(tab: Tab, client: string): Promise<void> {
  await openCard(tab, client);
  await tab.press('Renovar');
  await sees(tab, `Renovar a ${client}`);
  await tab.press('Renovar');
  await sawGo(tab, `Renovar a ${client}`);
  await tab.press('Cerrar');
  await dialogsClose(tab);
}

/** Opens /logout from within the app, with one change that wasn't sent. */
export async function leaveWithUnsent(tab: Tab): Promise<void> {
  await tab.press('Menú');
  await tab.press('Cerrar sesión');
  await sees(tab, 'Tienes 1 cambio sin enviar');
}

/** From /sold: deletes a client. */
export async function remove(tab: Tab, client: string): Promise<void> {
  await openCard(tab, client);
  await tab.press('Eliminar');
  await sees(tab, '¿Eliminar cliente?');
  await tab.press('Eliminar');
  await sawGo(tab, client);
}
