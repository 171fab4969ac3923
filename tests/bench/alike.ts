import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtTree } from '#tests/support/build/built-tree.ts';
import { builtServer, freePort, serverProcess } from '#tests/support/app/server-process.ts';
import { figure, ms, quantile } from './stats.ts';

const PASSWORD = 'caballo grapa batería';

interface Probe {
  name: string;
  path: string;
  /** Requests with a known mail, and as many with an unknown one. */
  samples: number;
  body: (email: string) => object;
}

/** The calls that take a mail from anyone. */
const PROBES: readonly Probe[] = [
  {
    name: 'sign-in, wrong password',
    path: '/user/login',
    samples: 60,
    body: (email) => ({ email, password: 'no es esta' }),
  },
  { name: 'recovery', path: '/user/recover_password', samples: 200, body: (email) => ({ email }) },
  {
    name: 'resend verification',
    path: '/user/resend_verification',
    samples: 200,
    body: (email) => ({ email }),
  },
  { name: 'registration', path: '/user/register', samples: 60, body: (email) => person(email) },
];

/**
 * Times the same call for a registered mail and an unknown one, with hashing at its full cost. Where the medians
 * differ, anyone can learn which mails are registered.
 */
export async function benchAlike(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vigente-bench-'));
  const server = serverProcess({ args: builtServer(await builtTree()), dataDir, port: await freePort() });
  await server.start();
  try {
    const known = nextMail();
    await post(server.url, '/user/register', person(known));
    for (const probe of PROBES) await measure(server.url, probe, known);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Alternates known and unknown, so that work left over from an answer falls on both alike. */
async function measure(url: string, { name, path, samples, body }: Probe, known: string): Promise<void> {
  const taken: number[] = [];
  const free: number[] = [];
  for (let round = 0; round < samples / 2; round += 1) {
    for (const [mail, times] of [
      [known, taken],
      [nextMail(), free],
      [nextMail(), free],
      [known, taken],
    ] as const) {
      times.push(await timed(() => post(url, path, body(mail))));
    }
  }
  const [knownMs, unknownMs] = [quantile(taken, 0.5), quantile(free, 0.5)];
  const medians = `known ${ms(knownMs)}, unknown ${ms(unknownMs)}`;
  figure(name, `${medians}, ratio ${(knownMs / unknownMs).toFixed(2)} (medians of ${samples} each)`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function post(url: string, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await answer.text();
  if (answer.status >= 429) throw new Error(`${path} answered ${answer.status}`);
}

let people = 0;

function nextMail(): string {
  people += 1;
  return `persona${people}@correo.example`;
}

function person(email: string): object {
  people += 1;
  const phone = `+5198${String(people).padStart(7, '0')}`;
  return { username: `persona ${people}`, email, phone, password: PASSWORD };
}
