import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { WebKitPrograms } from '#tests/support/machine/engines.ts';
import { freePort } from '#tests/support/app/server-process.ts';
import { until } from '#tests/support/wait.ts';
import { findInPage, type Wanted } from './find-in-page.ts';
import type { OpenPhone, Phone, Size, Tab } from './phone.ts';
import { openSession, type ElementReference, type WebDriverSession } from './web-driver.ts';

/** A busy machine may take this long to load the app again. */
const PATIENCE_MS = 15_000;
const PAGE_LOAD_MS = 60_000;

/**
 * Full-screen there are no bars, which would be wider than a phone. The page cache is off: WebKitGTK 2.50 keeps pages
 * in it with their connections to IndexedDB. In private mode their databases sooner or later open no more.
 */
const BROWSER_ARGS = ['--automation', '--full-screen', '--enable-page-cache=false'];

/**
 * Phones in WebKitGTK, each with a driver, a browser and a screen of its own. Automation makes the browser private, so
 * its storage goes with it.
 */
export function webKitPhones({ driver, browser, screen }: WebKitPrograms, size: Size): OpenPhone {
  return async (origin) => {
    const display = start(
      screen,
      ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
      {},
    );
    const port = await freePort();
    const driving = start(driver, [`--port=${port}`], {
      DISPLAY: `:${await firstLine(display)}`,
      TZ: 'America/Lima',
      // A screen in memory has no graphics card.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    });
    const close = async (): Promise<void> => {
      await end(driving);
      await end(display);
    };
    try {
      const options = { binary: browser, args: BROWSER_ARGS };
      const session = await openSession(port, {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': options,
      });
      return await openPhone(session, origin, size, close);
    } catch (error) {
      await close();
      throw error;
    }
  };
}

async function openPhone(
  session: WebDriverSession,
  origin: string,
  size: Size,
  endProcesses: () => Promise<void>,
): Promise<Phone> {
  const tabIn = async (handle: string): Promise<Tab> => {
    await session.send('POST', '/window', { handle });
    await session.send('POST', '/window/rect', { ...size });
    return tabOf(session, handle, origin);
  };
  await session.send('POST', '/timeouts', { script: PAGE_LOAD_MS, pageLoad: PAGE_LOAD_MS, implicit: 0 });
  return {
    tab: await tabIn(await session.send('GET', '/window')),
    newTab: async () => {
      const { handle } = await session.send<{ handle: string }>('POST', '/window/new', { type: 'tab' });
      return tabIn(handle);
    },
    close: async () => {
      await session.send('DELETE', '').catch(() => undefined);
      await endProcesses();
    },
  };
}

/** A page behind another has no frames, so it looks by a timer. */
const SETTLE = `const [element, done] = arguments;
  element.scrollIntoView({ block: 'nearest' });
  let last = '';
  const look = () => {
    const { x, y } = element.getBoundingClientRect();
    const here = x + ' ' + y;
    if (here === last) return done(null);
    last = here;
    setTimeout(look, 40);
  };
  look();`;

function tabOf({ send, sendTo }: WebDriverSession, handle: string, origin: string): Tab {
  const inFront = () => send('POST', '/window', { handle });
  /** Waits until an element is whole in view and stands still, as a person would: a sheet glides in from below. */
  const settle = (element: ElementReference): Promise<null> =>
    send('POST', '/execute/async', { script: SETTLE, args: [element] });
  /** Finds an element and acts on it, and repeats that where it was covered or replaced meanwhile. */
  const on = async (wanted: Wanted, act: (element: ElementReference) => Promise<void>): Promise<void> => {
    await inFront();
    await until(
      async () => {
        const element = await send<ElementReference | null>('POST', '/execute/sync', {
          script: `return (${findInPage.toString()})(arguments[0])`,
          args: [wanted],
        });
        if (!element) return false;
        await settle(element);
        await act(element);
        return true;
      },
      { what: `the ${wanted.kind} ${wanted.name ?? wanted.pattern}`, timeoutMs: PATIENCE_MS },
    );
  };
  const run: Tab['run'] = async (act, ...argument) => {
    await inFront();
    const answer = await send<{ value?: unknown; error?: string }>('POST', '/execute/async', {
      script: `const [argument, done] = arguments;
        const run = async () => (${act.toString()})(argument ?? undefined);
        run().then((value) => done({ value }), (error) => done({ error: String(error) }))`,
      args: [argument[0] ?? null],
    });
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as never;
  };
  return {
    open: async (path) => {
      await inFront();
      await send('POST', '/url', { url: `${origin}${path}` });
    },
    reload: async () => {
      await inFront();
      await send('POST', '/refresh', {});
    },
    press: (name) => {
      const wanted = typeof name === 'string' ? { name } : { pattern: name.source };
      return on({ kind: 'pressable', ...wanted }, (button) => sendTo(button, 'click'));
    },
    type: (label, text) =>
      on({ kind: 'field', name: label }, async (field) => {
        await sendTo(field, 'clear');
        await sendTo(field, 'value', { text });
      }),
    choose: (label, option) => on({ kind: 'option', name: option, of: label }, (one) => sendTo(one, 'click')),
    run,
  };
}

function start(program: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const reap = () => void child.kill('SIGKILL');
  process.once('exit', reap);
  child.once('exit', () => process.off('exit', reap));
  return child;
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return chunk.toString().trim();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
