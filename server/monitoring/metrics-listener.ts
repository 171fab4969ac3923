import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import { listenProblem, nameOfHost } from '#server/base/config/listen-problem.ts';
import type { ServerContext } from '#server/context/context.ts';
import { addGauges } from './gauges.ts';

const PATH = '/metrics';
/** A collector has one or two. */
const MAX_CONNECTIONS = 20;

export interface MetricsListener {
  /** The URL on this machine. */
  address: string;
  close(): Promise<void>;
}

/**
 * Serves the metrics at a separate address, which a proxy in front of the app doesn't forward. Null without
 * `METRICS_PORT`. Throws SettingError if it can't listen.
 */
export async function startMetrics(context: ServerContext): Promise<MetricsListener | null> {
  const { metricsHost: host, metricsPort: port } = context.settings;
  if (port === null) return null;
  const { registry } = context.metrics;
  collectDefaultMetrics({ register: registry });
  addGauges(registry, context);
  const server = createServer((request, response) => void answer(context, request, response));
  server.maxConnections = MAX_CONNECTIONS;
  await listen(server, host, port);
  const { port: given } = server.address() as AddressInfo;
  return {
    address: `http://${nameOfHost(host)}:${given}${PATH}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw listenProblem(error, { host, port, names: ['METRICS_HOST', 'METRICS_PORT'] });
  }
}

async function answer(
  { metrics: { registry }, log }: ServerContext,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (method !== 'GET' || url.split('?', 1)[0] !== PATH) {
    response.writeHead(404).end();
    return;
  }
  try {
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
  } catch (err) {
    log.error({ err }, 'the metrics were not read');
    response.writeHead(500).end();
  }
}
