import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { ServerContext } from '#server/context/context.ts';
import { publicWarnings } from '#server/base/config/public-warnings.ts';
import { isRoot } from '#server/base/config/data-folder.ts';
import { listenProblem, nameOfHost } from '#server/base/config/listen-problem.ts';
import { firstRun } from '#server/main/demo/first-run.ts';
import { startRetention } from '#server/jobs/retention.ts';
import { watchClock } from '#server/jobs/clock-watch.ts';
import { startMetrics } from '#server/monitoring/metrics-listener.ts';
import { closeContext, openContext } from './open-context.ts';
import type { Settings } from '#server/base/config/settings.ts';
import { startNotices } from '#server/jobs/send-notices.ts';
import { startDigests } from '#server/jobs/send-digests.ts';
import { startSweep } from '#server/jobs/sweep.ts';

/** Longest time of calls under way before their connection is closed. */
const FINISH_MS = 5_000;
const CLOSE_IDLE_MS = 50;
/** Counts after the drain: supervisors kill a process after 10 s. */
const STOP_MS = 9_000;

export interface RunningServer {
  /** The URL on this machine. */
  address: string;
  metricsAddress: string | null;
  /** Explains the sign-in after a first run, or how to create a first user; else null. */
  welcome: string | null;
  /** Becomes not ready, goes on for `DRAIN_SECONDS`, stops listening, lets calls under way finish, closes all. */
  stop(): Promise<void>;
  /** Upper bound of `stop`. */
  readonly stopsWithinMs: number;
}

/** Starts database, migrations, first run, expiry check, housekeeping, notices, digests, and app and API on one port. Throws StartError. */
export async function runServer(settings: Settings): Promise<RunningServer> {
  const context = await openContext(settings);
  try {
    return await serve(context);
  } catch (error) {
    await closeContext(context);
    throw error;
  }
}

async function serve(context: ServerContext): Promise<RunningServer> {
  const app = await buildApp(context);
  for (const warning of publicWarnings(context.settings, isRoot())) context.log.warn(warning);
  const welcome = await firstRun(context);
  const metrics = await startMetrics(context);
  const address = await listen(app, context.settings).catch(async (error: unknown) => {
    await metrics?.close();
    throw error;
  });
  const clock = watchClock(context);
  const stopWork = [
    startSweep(context, clock),
    startRetention(context, clock),
    startNotices(context),
    startDigests(context),
  ];
  const drainMs = context.settings.drainSeconds * 1_000;
  const stop = async () => {
    context.lifecycle.isStopping = true;
    await pause(drainMs);
    await finish(app);
    await Promise.all(stopWork.map((stopOne) => stopOne()));
    await metrics?.close();
    await closeContext(context);
  };
  const metricsAddress = metrics?.address ?? null;
  return { address, metricsAddress, welcome, stop, stopsWithinMs: drainMs + STOP_MS };
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenProblem(error, { host, port, names: ['HOST', 'PORT'] });
  }
  const { port: given } = app.server.address() as AddressInfo;
  return `http://${nameOfHost(host)}:${given}`;
}

async function finish(app: FastifyInstance): Promise<void> {
  // A connection with a call under way stays open for the next one: it is closed once idle.
  const closing = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
  await app.close();
  clearInterval(closing);
  clearTimeout(cut);
}
