import { v7 as uuidv7 } from 'uuid';
import { populationUser } from '#tests/support/app/population.ts';
import { bar } from '#tests/bench/bars.ts';
import { figure, ms, quantile } from '#tests/bench/stats.ts';
import { PASSWORD, type PopulatedServer, startPopulated } from './populated-server.ts';

/** The usual number, that a larger one is compared with. */
const FEW = 100;
const ROWS = 200;
const ROUNDS = 12;
const LIMIT = 1.3;
const PULL_LIMIT = 500;

/** One server, its resellers, and the cost of each call to it in ms. */
interface Side {
  server: PopulatedServer;
  resellers: number;
  costs: Record<Measure, number[]>;
}

type Call = (server: PopulatedServer, n: number, token: string) => Promise<unknown>;

const CALLS = {
  write: (server, _n, token) =>
    server.send('POST', '/supplier/create', token, {
      id: uuidv7(),
      name: 'Proveedor',
      phone: '+51987654321',
    }),
  pull: (server, n, token) =>
    server.send('GET', `/sync/${populationUser(n).id}?since=0&limit=${PULL_LIMIT}`, token),
  'sign-in': (server, n) =>
    server.send('POST', '/user/login', null, { email: populationUser(n).email, password: PASSWORD }),
} satisfies Record<string, Call>;
type Measure = keyof typeof CALLS;
const MEASURES = Object.keys(CALLS) as Measure[];
/** In a round. */
const COUNTS: Record<Measure, number> = { write: 25, pull: 10, 'sign-in': 10 };

/** The same calls with few resellers and with many, in turn, each by another reseller, one at a time. */
export async function benchPopulation({ resellers }: { resellers: number }): Promise<void> {
  const sides: Side[] = [];
  try {
    for (const count of [FEW, resellers]) sides.push(await sideOf(count));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const measure of MEASURES) for (const side of sides) await measureSome(side, measure, round);
    }
    for (const measure of MEASURES) report(measure, sides);
  } finally {
    for (const { server } of sides) await server.close();
  }
}

async function sideOf(resellers: number): Promise<Side> {
  const startMs = performance.now();
  const server = await startPopulated({ resellers, rows: ROWS });
  const tookSeconds = (performance.now() - startMs) / 1_000;
  figure(`${resellers} resellers of ${ROWS} rows`, `there after ${tookSeconds.toFixed(0)} s`);
  return { server, resellers, costs: { write: [], pull: [], 'sign-in': [] } };
}

async function measureSome(
  { server, resellers, costs }: Side,
  measure: Measure,
  round: number,
): Promise<void> {
  for (let call = 0; call < COUNTS[measure]; call += 1) {
    const n = 1 + (((round * 1_000 + call) * 7_919) % resellers);
    const token = await server.tokenOf(n);
    const startMs = performance.now();
    await CALLS[measure](server, n, token);
    // The first round opens connections and fills caches that a server at work has filled.
    if (round > 0) costs[measure].push(performance.now() - startMs);
  }
}

function report(measure: Measure, sides: readonly Side[]): void {
  const medians = sides.map(({ costs }) => quantile(costs[measure], 0.5));
  const [few = 0, many = 0] = medians;
  const [, large] = sides;
  figure(
    `${measure}: ${sides.map(({ resellers }) => resellers).join(', ')} resellers`,
    medians.map(ms).join(', '),
  );
  bar({
    name: `${measure}, ${large?.resellers} / ${FEW} resellers`,
    measured: many / few,
    limit: LIMIT,
    unit: '×',
  });
}
