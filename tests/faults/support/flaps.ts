import { createRandom } from '#server/main/demo/random.ts';
import type { FaultProxy, Match, SeenRequest } from '#tests/support/app/fault-proxy.ts';
import { isBatch, isPull } from './fixtures.ts';

export interface Flaps {
  /** Number of requests that met each kind of fault so far. */
  met: ReadonlyMap<string, number>;
  /** Resolves when no connection is cut any more. */
  over(): Promise<void>;
}

const KINDS = ['request lost', 'answer lost', 'portal', '503', 'cut before', 'cut after'] as const;
type Kind = (typeof KINDS)[number];

/** So many pass for each six that break. With fewer, the phone halves its batches and makes no progress. */
const PASSING = 7;

/**
 * Makes about six of thirteen requests fail, among the next `count` batches and as many pages of the feed. Seed and
 * number of the request alone decide which of them, and how.
 */
export function flap(network: FaultProxy, { seed, count }: { seed: number; count: number }): Flaps {
  const random = createRandom(seed);
  const met = new Map<string, number>();
  let cutting = Promise.resolve();
  const cutAt = ({ arrived }: { arrived: Promise<void> }): void =>
    void arrived.then(() => {
      cutting = cutting.then(() => network.cut()).then(() => network.restore());
    });
  const plan = (kind: Kind, match: Match): void => {
    const noting: Match = (request) => {
      const meets = match(request);
      if (meets) met.set(kind, (met.get(kind) ?? 0) + 1);
      return meets;
    };
    if (kind === 'request lost') network.dropNextRequest(noting);
    else if (kind === 'answer lost') network.dropNextResponse(noting);
    else if (kind === 'portal') network.answerNext(200, '<h1>Wi-Fi</h1>', undefined, noting);
    else if (kind === '503') network.answerNext(503, '', undefined, noting);
    else if (kind === 'cut before') cutAt(network.holdNextRequest(noting));
    else cutAt(network.holdNextAnswer(noting));
  };
  for (const isOne of [isBatch, isPull]) {
    const numbers = new WeakMap<SeenRequest, number>();
    let asked = 0;
    // Every fault's matcher sees every request, so each request is numbered once.
    const numberOf = (request: SeenRequest): number => {
      if (!numbers.has(request)) numbers.set(request, (asked += 1));
      return numbers.get(request) ?? 0;
    };
    for (let nth = 1; nth <= count; nth += 1) {
      const kind = KINDS[random.between(0, KINDS.length + PASSING - 1)];
      if (kind) plan(kind, (request) => isOne(request) && numberOf(request) === nth);
    }
  }
  return { met, over: () => cutting };
}
