import type { FastifyInstance } from 'fastify';
import { type ErrorCode, HTTP_STATUS } from '#contract/answers.ts';
import type { ServerContext } from '#server/context/context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a stream, whose answer ends only when the caller leaves. */
    isStream?: boolean;
  }
}

/** Serves the app's files and its index, and answers other paths 404. */
const REST = '/*';
const MS_A_SECOND = 1_000;
const NOT_FOUND = 404;
const REFUSED_FROM = 400;

/**
 * A request whose caller leaves before the answer isn't counted, so streams aren't either: they have their own
 * counters. Without a listener for metrics nothing is counted (operations §3).
 */
export function countRequests(app: FastifyInstance, { metrics, settings }: ServerContext): void {
  if (settings.metricsPort === null) return;
  // The code is read from the object before it becomes text, because several codes share a status.
  app.addHook('preSerialization', (_request, reply, payload, done) => {
    if (reply.statusCode >= REFUSED_FROM) {
      const code = codeOf(payload);
      if (code) metrics.refusal(code);
    }
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply;
    const { url, config } = request.routeOptions;
    const isStream = config.isStream === true && status < REFUSED_FROM;
    const seconds = reply.elapsedTime / MS_A_SECOND;
    if (!isStream) metrics.request({ method: request.method, route: routeOf(url, status), status, seconds });
    done();
  });
}

function routeOf(url: string | undefined, status: number): string {
  if (url === undefined || (url === REST && status === NOT_FOUND)) return 'unknown';
  return url === REST ? 'app' : url;
}

function codeOf(payload: unknown): ErrorCode | null {
  const code = (payload as { code?: unknown } | null)?.code;
  return typeof code === 'string' && Object.hasOwn(HTTP_STATUS, code) ? (code as ErrorCode) : null;
}
