import type { Browser, BrowserContext } from '@playwright/test';

/** What Playwright asks of every context, and a stock Firefox doesn't know: the colour scheme stays the system's. */
const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride';

type Send = (this: BidiSession, method: string, params?: object) => Promise<unknown>;

interface BidiSession {
  send: Send;
}

/** The part of Playwright's own server that is behind an object of its client, in this process. */
interface Connection {
  toImpl(object: object): object;
}

/**
 * Lets Playwright drive a stock Firefox, by WebDriver BiDi, where both fall short of each other. Playwright's own
 * Firefox can't be had everywhere, and isn't what resellers have.
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
 * Types as a keyboard does. Playwright's way for BiDi sets the input's value and fires an event of its own, which React
 * takes for an echo of what it knows already: a controlled input would stay as it was.
 */
export async function typeAsKeyboard(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const insert = (text: string): void => {
      document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
    };
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} });
  });
}
