import type { Browser, BrowserContext } from '@playwright/test';

/**
 * Playwright sends this command for every context, and stock Firefox doesn't know it: the system's colour scheme stays.
 */
const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride';

type Send = (this: BidiSession, method: string, params?: object) => Promise<unknown>;

interface BidiSession {
  send: Send;
}

/** The server-side object behind a Playwright client object, in this process. */
interface Connection {
  toImpl(object: object): object;
}

/**
 * Mends what Playwright and stock Firefox lack for each other over WebDriver BiDi. Playwright's own Firefox can't be
 * installed everywhere, and resellers don't have it.
 */
export function mendFirefox(browser: Browser): void {
  const connection = Reflect.get(browser, '_connection') as Connection;
  const session = Reflect.get(connection.toImpl(browser), '_browserSession') as BidiSession;
  const sessions = Object.getPrototypeOf(session) as BidiSession;
  const { send } = sessions;
  sessions.send = function sendKnown(method, params) {
    return method === UNKNOWN_COMMAND ? Promise.resolve({}) : send.call(this, method, params);
  };
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await typeAsKeyboard(context);
    return context;
  };
}

/**
 * Types as a keyboard does. Playwright's way for BiDi sets the value and fires an event of its own. React takes that
 * for a value it knows, and a controlled input would not change.
 */
export async function typeAsKeyboard(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const insert = (text: string): void => {
      document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
    };
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} });
  });
}
