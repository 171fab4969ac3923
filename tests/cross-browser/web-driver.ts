import { until } from '#tests/support/wait.ts';

const SESSION_MS = 30_000;

/** The key of WebDriver under which it passes elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export interface ElementReference {
  [ELEMENT]: string;
}

type Method = 'GET' | 'POST' | 'DELETE';

/** A session of a W3C WebDriver, with the part of the protocol that the journeys need. */
export interface WebDriverSession {
  /** A call of the session: `send('POST', '/url', { url })`; rejects with the driver's message. */
  send<T>(method: Method, path: string, body?: object): Promise<T>;
  /** The same for an element. */
  sendTo(element: ElementReference, action: string, body?: object): Promise<void>;
}

interface Capabilities {
  [name: string]: unknown;
}

/** Waits for the driver on a port of this machine, and opens a session with a browser of its own. */
export async function openSession(port: number, alwaysMatch: Capabilities): Promise<WebDriverSession> {
  const address = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${address}/status`)).ok, {
    what: 'the WebDriver to answer',
    timeoutMs: SESSION_MS,
  });
  const { sessionId } = await call<{ sessionId: string }>(`${address}/session`, 'POST', {
    capabilities: { alwaysMatch },
  });
  const send: WebDriverSession['send'] = (method, path, body) =>
    call(`${address}/session/${sessionId}${path}`, method, body);
  return {
    send,
    sendTo: (element, action, body = {}) => send('POST', `/element/${element[ELEMENT]}/${action}`, body),
  };
}

async function call<T>(url: string, method: Method, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (response.ok) return value;
  throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`);
}
