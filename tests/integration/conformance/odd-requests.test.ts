import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

/**
 * Every address of the server with every method and ids that no phone sends: each gets an answer in our form, and
 * nothing breaks.
 */

const UUID = '01890000-0000-7000-8000-000000000000';
const ODD_IDS = [
  'x'.repeat(200),
  'x'.repeat(8_000),
  `${UUID}${UUID}`,
  '%20',
  '%00',
  `${UUID}%00`,
  '%0a%0d',
  '%C3%B1and%C3%BA',
  '%F0%9F%92%A9',
  '%ff',
  '%zz',
  '%',
  '%2',
  '%252e',
  '%2e%2e',
  '..',
  '.',
  '..%2f..%2fetc%2fpasswd',
  '%5c..%5c',
  '{}',
  '-1',
  '1e999',
  '%27%3b--',
  ';',
  '*',
  '__proto__',
  'constructor',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'];
const SHARED_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
];

interface Told {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

let server: TestServer;
let user: TestUser;
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: '0' } });
  user = await server.createUser({ role: 'ADMIN' });
  port = Number(new URL(await server.listen()).port);
});
afterAll(async () => {
  agent.destroy();
  await server.close();
});

function send(method: string, path: string, headers: Record<string, string> = {}): Promise<Told> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    asked.on('error', reject).end();
  });
}

/** Sends bytes as they are; gives what comes back until the server closes. */
async function sendRaw(bytes: string): Promise<Told> {
  const socket = connect({ host: '127.0.0.1', port });
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((each) => {
      const at = each.indexOf(':');
      return [each.slice(0, at).toLowerCase(), each.slice(at + 1).trim()];
    }),
  );
  return { status: Number(line.split(' ')[1]), headers, body };
}

/** The fault of an answer; null for a good one. */
function faultOf(method: string, { status, headers, body }: Told): string | null {
  if (status === 0 || status >= 500) return `${status} ${body.slice(0, 80)}`;
  const missing = SHARED_HEADERS.filter((name) => headers[name] === undefined);
  if (missing.length > 0) return `${status} without ${missing.join(', ')}`;
  if (status < 400 || method === 'HEAD') return null;
  return isOurs(body) ? null : `${status} ${body.slice(0, 80)}`;
}

function isOurs(body: string): boolean {
  try {
    const { status, message, code } = JSON.parse(body) as Record<string, unknown>;
    return status === 'error' && typeof message === 'string' && typeof code === 'string';
  } catch {
    return false;
  }
}

/** Status and code of a refusal in our form, or its fault. */
function refusalIn(told: Told): [number, string] {
  const fault = faultOf('GET', told);
  if (fault !== null) return [told.status, fault];
  return [told.status, (JSON.parse(told.body) as { code: string }).code];
}

const patterns = (): string[] => [
  ...new Set([...server.app.policies.keys()].map((call) => call.split(' ')[1] ?? '')),
];

describe('addresses that no phone asks for', () => {
  test('[API-77] every address with an id × every method × odd ids: no 5xx, each refusal in our form', async () => {
    const addressed = patterns().filter((pattern) => pattern.includes(':') && !pattern.endsWith('/events'));
    expect(addressed.length).toBeGreaterThan(25);
    const faults: string[] = [];
    const walks = addressed.flatMap((pattern) =>
      ODD_IDS.flatMap((id) => METHODS.map((method) => ({ method, path: pattern.replace(/:\w+/, id) }))),
    );
    const walk = async () => {
      for (let at = walks.pop(); at; at = walks.pop()) {
        const fault = faultOf(at.method, await send(at.method, at.path, user.headers));
        if (fault) faults.push(`${at.method} ${at.path.slice(0, 80)}: ${fault}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, walk));
    expect(faults).toEqual([]);
  });

  test('[API-77] every address × every method, odd at its end and in its query: the same', async () => {
    const faults: string[] = [];
    for (const pattern of [...patterns(), '/api/v1', '/api/']) {
      const base = pattern.replace(/:\w+/, UUID);
      if (base.endsWith('/events')) continue;
      for (const end of [
        '',
        '/',
        '//',
        '/%zz',
        '/x',
        '?userId=%00&since=%zz',
        '?since=%00',
        '%00',
        '/..',
        '?a[]=1&a=2',
      ]) {
        for (const method of METHODS) {
          // A sign-out would end the session of this loop.
          if (method === 'PATCH' && base.includes('logout')) continue;
          const fault = faultOf(method, await send(method, base + end, user.headers));
          if (fault) faults.push(`${method} ${base}${end}: ${fault}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  test.each([200, 2_000, 12_000])('[API-77] an id of %d characters is not there', async (length) => {
    for (const path of ['/category/delete/', '/category/update/', '/user/']) {
      const method = path.includes('update') ? 'PATCH' : 'DELETE';
      const told = await send(method, `/api/v1${path}${'9'.repeat(length)}`, user.headers);
      expect(refusalIn(told)).toEqual([404, 'not_found']);
    }
  });

  test('[API-77] an address that no decoding reads is not there, with the headers of any answer', async () => {
    for (const path of ['/api/v1/category/%zz', '/%zz', '/api/%ff', '/assets/%E0%A4%A']) {
      expect(refusalIn(await send('GET', path, user.headers))).toEqual([404, 'not_found']);
    }
  });
});

describe('requests that no phone makes', () => {
  test('[API-78] a body that is not as long as it says, of no type or broken, is refused in our form', async () => {
    const head = `POST /api/v1/category/create HTTP/1.1\r\nhost: x\r\nauthorization: ${user.headers.authorization}\r\nconnection: close\r\n`;
    const json = 'content-type: application/json\r\n';
    expect(refusalIn(await sendRaw(`${head}content-length: 5\r\n\r\nhello`))).toEqual([
      415,
      'unsupported_media_type',
    ]);
    expect(refusalIn(await sendRaw(`${head}${json}content-length: 5\r\n\r\nhello`))).toEqual([
      400,
      'validation',
    ]);
    expect(refusalIn(await sendRaw(`${head}${json}content-length: -5\r\n\r\n{}`))).toEqual([
      400,
      'validation',
    ]);
    expect(
      refusalIn(await sendRaw(`${head}${json}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`)),
    ).toEqual([400, 'validation']);
    expect(
      refusalIn(await sendRaw(`${head}${json}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`)),
    ).toEqual([400, 'validation']);
    expect(
      refusalIn(await sendRaw(`${head}${json}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`)),
    ).toEqual([400, 'validation']);
  });

  test('[API-78] what is no HTTP, or has headers without end, is refused in our form', async () => {
    expect(refusalIn(await sendRaw('\x16\x03\x01\x02\x00\x01\r\n\r\n'))).toEqual([400, 'validation']);
    expect(refusalIn(await sendRaw('NONSENSE /api/v1/health HTTP/1.1\r\nhost: x\r\n\r\n'))).toEqual([
      400,
      'validation',
    ]);
    expect(refusalIn(await sendRaw('GET /api/v1/health HTTP/9.9\r\nhost: x\r\n\r\n'))).toEqual([
      400,
      'validation',
    ]);
    const large = `GET /api/v1/health HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(40_000)}\r\n\r\n`;
    expect(refusalIn(await sendRaw(large))).toEqual([431, 'too_large']);
  });

  test('[API-78] a body over the limit says how much is taken', async () => {
    const told = await server.inject({
      method: 'POST',
      url: '/category/create',
      headers: { ...user.headers, 'content-type': 'application/json' },
      payload: `{"name":"${'x'.repeat(300_000)}"}`,
    });
    expect([told.statusCode, told.json()]).toEqual([
      413,
      { status: 'error', code: 'too_large', message: 'El contenido pasa del máximo de 256 KB.' },
    ]);
  });
});
