import { Agent, request, type ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { populationUser } from '#tests/support/app/population.ts';
import { freePort } from '#tests/support/app/server-process.ts';
import { scrape } from '#tests/support/app/scrape.ts';
import { bar } from '#tests/bench/bars.ts';
import { startBalancer } from '#tests/support/app/caddy.ts';
import { memoryMb } from './memory.ts';
import { type PopulatedServer, startPopulated } from './populated-server.ts';
import { figure, ms, quantile, spread } from '#tests/bench/stats.ts';

const STREAMS = 1_000;
const ROWS = 20;
const WRITES_PER_SECOND = 50;
/** So many streams are opened at once. */
const OPENING = 20;
/** A stream's word may come this long after the last answer. */
const LATE_MS = 5_000;
const SAMPLE_MS = 1_000;
/** As Prometheus does where nobody says otherwise. */
const SCRAPE_MS = 15_000;
const LATEST_MS = 100;
/** Growth of the server's memory, end by begin. */
const GROWTH = 1.1;

interface Told {
  revision: number;
  atMs: number;
}

/** A device that listens, with what it was told in order. */
interface Listener {
  token: string;
  heard: Told[];
  call: ClientRequest;
}

interface Write {
  listener: Listener;
  revision: number;
  answeredMs: number;
  tookMs: number;
}

interface StreamsOptions {
  seconds: number;
  /** Calls and streams go through a proxy. */
  proxy: 'caddy' | null;
}

/**
 * Open event streams, one for each reseller, while they write in turn, with all metrics on: what comes late, what never,
 * and memory.
 */
export async function benchStreams({ seconds, proxy }: StreamsOptions): Promise<void> {
  const metricsPort = String(await freePort());
  const server = await startPopulated(
    { resellers: STREAMS, rows: ROWS },
    {
      env: { METRICS_PORT: metricsPort },
      front: proxy === 'caddy' ? (serverPort) => startBalancer([serverPort]) : undefined,
    },
  );
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  figure('metrics', metricsUrl);
  const agent = new Agent({ keepAlive: false });
  try {
    const closedMb = await memoryMb(server.pid);
    const listeners = await openStreams(server, agent);
    await pause(SAMPLE_MS);
    const memory = [await memoryMb(server.pid)];
    figure(
      `memory of the server before, with ${STREAMS} streams`,
      `${closedMb.toFixed(0)} MB, ${memory[0]?.toFixed(0)} MB`,
    );
    const sampling = setInterval(() => void memoryMb(server.pid).then((mb) => memory.push(mb)), SAMPLE_MS);
    const scrapes: number[] = [];
    const scraping = setInterval(
      () => void timeScrape(metricsUrl).then((took) => scrapes.push(took)),
      SCRAPE_MS,
    );
    const writes = await writeAll(server, listeners, seconds);
    clearInterval(sampling);
    clearInterval(scraping);
    await untilHeard(writes);
    report(writes, memory, seconds);
    await reportMetrics(metricsUrl, scrapes);
    for (const { call } of listeners) call.destroy();
  } finally {
    agent.destroy();
    await server.close();
  }
}

async function openStreams(server: PopulatedServer, agent: Agent): Promise<Listener[]> {
  const listeners: Listener[] = [];
  for (let n = 1; n <= STREAMS; n += OPENING) {
    const some = Array.from({ length: OPENING }, (_, index) => open(server, agent, n + index));
    listeners.push(...(await Promise.all(some)));
  }
  return listeners;
}

/** Resolves with the first word. */
async function open(server: PopulatedServer, agent: Agent, n: number): Promise<Listener> {
  const token = await server.tokenOf(n);
  const path = `/api/v1/sync/${populationUser(n).id}/events`;
  const headers = { authorization: `Bearer ${token}` };
  const call = request({ host: '127.0.0.1', port: server.port, agent, path, headers });
  const listener: Listener = { token, heard: [], call };
  await new Promise<void>((resolve, reject) => {
    call.on('error', reject).on('response', (answer) => {
      answer
        .on('error', () => undefined)
        .on('data', (chunk: Buffer) => {
          const nowMs = performance.now();
          for (const [, revision] of chunk.toString().matchAll(/"revision":(\d+)/g)) {
            listener.heard.push({ revision: Number(revision), atMs: nowMs });
          }
          resolve();
        });
    });
    call.end();
  });
  return listener;
}

/** At a steady pace, whether or not the ones before are answered. */
async function writeAll(server: PopulatedServer, listeners: Listener[], seconds: number): Promise<Write[]> {
  const writes: Promise<Write>[] = [];
  const startMs = performance.now();
  for (let count = 0; count < seconds * WRITES_PER_SECOND; count += 1) {
    await pause(Math.max(0, startMs + (count * 1_000) / WRITES_PER_SECOND - performance.now()));
    const listener = listeners[(count * 7) % listeners.length];
    if (listener) writes.push(writeOne(server, listener));
  }
  return Promise.all(writes);
}

async function writeOne(server: PopulatedServer, listener: Listener): Promise<Write> {
  const sentMs = performance.now();
  const body = { id: uuidv7(), name: 'Proveedor', phone: '+51987654321' };
  const { text } = await server.send('POST', '/supplier/create', listener.token, body);
  const answeredMs = performance.now();
  const { revision } = JSON.parse(text) as { revision: number };
  return { listener, revision, answeredMs, tookMs: answeredMs - sentMs };
}

/** A later revision tells of the earlier ones too. */
const toldOf = ({ listener, revision }: Write): Told | undefined =>
  listener.heard.find((told) => told.revision >= revision);
const isHeard = (write: Write): boolean => toldOf(write) !== undefined;

async function untilHeard(writes: readonly Write[]): Promise<void> {
  const untilMs = performance.now() + LATE_MS;
  while (performance.now() < untilMs && !writes.every(isHeard)) await pause(20);
}

function report(writes: readonly Write[], memory: readonly number[], seconds: number): void {
  const heard = writes.filter(isHeard);
  const lates = heard.map((each) => Math.max(0, (toldOf(each)?.atMs ?? 0) - each.answeredMs));
  const [begin = 0, end = 0] = [memory[0], memory.at(-1)];
  figure(
    `writes in ${seconds} s, ${STREAMS} streams open`,
    `${writes.length}: ${spread(writes.map(({ tookMs }) => tookMs))}`,
  );
  figure('from the answer to the event', `${spread(lates)}, at most ${ms(Math.max(...lates))}`);
  const highest = Math.max(...memory);
  figure(
    'memory of the server',
    `${begin.toFixed(0)} MB, then ${end.toFixed(0)} MB, at most ${highest.toFixed(0)} MB`,
  );
  bar({ name: 'event after its write, p99', measured: quantile(lates, 0.99), limit: LATEST_MS, unit: 'ms' });
  bar({ name: 'events missed', measured: writes.length - heard.length, limit: 0, unit: '' });
  bar({ name: 'memory with open streams, end / begin', measured: end / begin, limit: GROWTH, unit: '×' });
}

async function timeScrape(url: string): Promise<number> {
  const startMs = performance.now();
  await scrape(url);
  return performance.now() - startMs;
}

/** What the server itself counted, for comparison. */
async function reportMetrics(url: string, scrapes: readonly number[]): Promise<void> {
  const samples = await scrape(url);
  const written = 'vigente_http_requests_total{method="POST",route="/api/v1/supplier/create",status="201"}';
  figure(
    'by the metrics: streams open, writes',
    `${samples.get('vigente_event_streams_open')}, ${samples.get(written)}`,
  );
  figure(`scrape of ${samples.size} samples, every ${SCRAPE_MS / 1_000} s`, spread(scrapes));
}
