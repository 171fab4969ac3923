import type { Page } from '@playwright/test';

/** Ways in which a browser breaks the app's connection to IndexedDB. */
export type Loss = 'closed' | 'closed by force' | 'server lost';

/** Records the connections that the page will open, for `loseConnection`. */
export async function noteConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connections: IDBDatabase[] = [];
    const open = IDBFactory.prototype.open;
    const noted: typeof open = function (this: IDBFactory, name, version) {
      const request = version === undefined ? open.call(this, name) : open.call(this, name, version);
      request.addEventListener('success', () => connections.push(request.result));
      return request;
    };
    Object.assign(IDBFactory.prototype, { open: noted });
    Object.assign(window, { connections });
  });
}

/**
 * Breaks the page's open connections. `closed`: each transaction throws an InvalidStateError, as on iOS after the app
 * was in the background. `closed by force`: the browser sends a `close` event too. `server lost`: the browser's database
 * process died, so the next transaction that writes fails with an UnknownError.
 */
export async function loseConnection(page: Page, loss: Loss): Promise<void> {
  await page.evaluate((how) => {
    const { connections } = window as unknown as { connections: IDBDatabase[] };
    if (how === 'server lost') {
      const open = IDBDatabase.prototype.transaction;
      const failing: typeof open = function (this: IDBDatabase, stores, mode, options) {
        if (mode !== 'readwrite' || typeof stores === 'string') return open.call(this, stores, mode, options);
        Object.assign(IDBDatabase.prototype, { transaction: open });
        throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
      };
      Object.assign(IDBDatabase.prototype, { transaction: failing });
      return;
    }
    for (const connection of connections.splice(0)) {
      connection.close();
      if (how === 'closed by force') connection.dispatchEvent(new Event('close'));
    }
  }, loss);
}

/** Ways in which a browser refuses to open a database. */
export type Refusal = 'throws' | 'fails' | 'missing';

/** Makes the page's databases refuse to open, from its next load on and until `healStore`. */
export async function breakStore(page: Page, refusal: Refusal): Promise<void> {
  await page.addInitScript((how) => {
    if (sessionStorage.getItem('healed') === 'yes') return;
    const failed = (): EventTarget => {
      const error = new DOMException('Internal error opening backing store.', 'UnknownError');
      const request = Object.assign(new EventTarget(), {
        error,
        onerror: null as ((event: Event) => void) | null,
      });
      request.addEventListener('error', (event) => request.onerror?.(event));
      setTimeout(() => request.dispatchEvent(new Event('error', { cancelable: true })));
      return request;
    };
    const thrown = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    if (how === 'missing') Object.defineProperty(window, 'indexedDB', { value: undefined });
    else Object.assign(IDBFactory.prototype, { open: how === 'throws' ? thrown : failed });
  }, refusal);
}

/** Lets the databases open again at the next load. */
export async function healStore(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('healed', 'yes'));
}
