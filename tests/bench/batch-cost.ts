import { Agent, request } from 'node:http';
import { v7 as uuidv7 } from 'uuid';
import { clientBody } from '#tests/support/api/api-client.ts';
import { bar } from './bars.ts';
import { feedSince } from './feed.ts';
import type { Stage } from './stage.ts';
import { figure, ms, quantile } from './stats.ts';

const ROUNDS = 7;
const SINGLES = 50;
const BATCH = 100;
/** Cost of a call in a batch, as a share of a single call's. */
const LIMIT = 0.4;

/** Cost of a sale for the server, alone and in a batch: one open connection, one request at a time, the two in turn. */
export async function benchBatchCost(stage: Stage): Promise<void> {
  const feed = await feedSince(stage, 0);
  const accounts = feed.flatMap(({ table, id }) => (table === 'streamings' ? [id] : []));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let sold = 0;
  const sale = () => clientBody(accounts[sold++ % accounts.length] ?? '', { id: uuidv7() });
  const singles: number[] = [];
  const batched: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const bodies = Array.from({ length: SINGLES }, sale);
      singles.push(
        await timed(async () => {
          for (const body of bodies) await post(stage, agent, '/client/create', body, uuidv7());
        }, SINGLES),
      );
      const calls = Array.from({ length: BATCH }, () => callOf(sale()));
      batched.push(await timed(() => post(stage, agent, '/batch', { calls }), BATCH));
    }
  } finally {
    agent.destroy();
  }
  const [single, inBatch] = [quantile(singles, 0.5), quantile(batched, 0.5)];
  figure(`sale: by itself, in a batch of ${BATCH}`, `${ms(single)}, ${ms(inBatch)} (medians of ${ROUNDS})`);
  bar({ name: 'c. sale in a batch / by itself', measured: inBatch / single, limit: LIMIT, unit: '×' });
}

const callOf = (body: object) => ({
  key: uuidv7(),
  occurredAt: new Date().toISOString(),
  method: 'POST',
  path: '/client/create',
  body,
});

/** Time of one call out of `count`. */
async function timed(work: () => Promise<void>, count: number): Promise<number> {
  const startMs = performance.now();
  await work();
  return (performance.now() - startMs) / count;
}

function post(stage: Stage, agent: Agent, path: string, body: object, key?: string): Promise<void> {
  const text = JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${stage.reseller.token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...(key && { 'idempotency-key': key }),
  };
  const { port } = stage.server;
  return new Promise((resolve, reject) => {
    const call = request(
      { host: 'localhost', port, agent, method: 'POST', path: `/api/v1${path}`, headers },
      (answer) => {
        const status = answer.statusCode ?? 0;
        answer.on('error', reject).on('end', () => {
          if (status < 300) resolve();
          else reject(new Error(`${path} answered ${status}`));
        });
        answer.resume();
      },
    );
    call.on('error', reject).end(text);
  });
}
