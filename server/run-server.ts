import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { ServerContext } from './context.ts';
import { publicWarnings } from '#server/config/public-warnings.ts';
import { codeOf, isRoot } from '#server/config/data-folder.ts';
import { firstRun } from '#server/demo/first-run.ts';
import { startRetention } from '#server/jobs/retention.ts';
import { closeContext, openContext } from './open-context.ts';
import type { Settings } from '#server/config/settings.ts';
import { SettingError } from '#server/config/start-error.ts';
import { startNotices } from '#server/jobs/send-notices.ts';
import { startSweep } from '#server/jobs/sweep.ts';

/** Calls under way have this long to end before their connection is cut. */
const FINISH_MS = 5_000;
const CLOSE_IDLE_MS = 50;
/** After the drain: supervisors kill what takes longer than 10 s. */
const STOP_MS = 9_000;

export interface RunningServer {
  /** The URL on this machine. */
  address: string;
  /** Says how to sign in after a first run, or how to make a first user; else null. */
  welcome: string | null;
  /** Says that it is not ready, goes on for `DRAIN_SECONDS`, stops listening, lets calls under way finish, closes all. */
  stop(): Promise<void>;
  /** `stop` should not take longer. */
  readonly stopsWithinMs: number;
}

/** Starts database, migrations, first run, expiry check, housekeeping, notices, and app and API on one port. Throws StartError. */
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
  const address = await listen(app, context.settings);
  const stopWork = [startSweep(context), startRetention(context), startNotices(context)];
  const drainMs = context.settings.drainSeconds * 1_000;
  const stop = async () => {
    context.lifecycle.isStopping = true;
    await pause(drainMs);
    await finish(app);
    await Promise.all(stopWork.map((stopOne) => stopOne()));
    await closeContext(context);
  };
  return { address, welcome, stop, stopsWithinMs: drainMs + STOP_MS };
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenProblem(error, host, port);
  }
  const { port: given } = app.server.address() as AddressInfo;
  return `http://${nameOf(host)}:${given}`;
}

function listenProblem(error: unknown, host: string, port: number): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return new SettingError('PORT', `${port} is in use by another process`);
  if (code === 'EACCES') return new SettingError('PORT', `${port} can't be used by this user`);
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN') {
    return new SettingError('HOST', `${host} is no address of this machine`);
  }
  return error;
}

/** A browser can't open "all addresses". */
function nameOf(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function finish(app: FastifyInstance): Promise<void> {
  // A connection with a call under way stays open for the next one: it is closed once idle.
  const closing = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
  await app.close();
  clearInterval(closing);
  clearTimeout(cut);
}
