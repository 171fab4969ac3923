import type { TestServer } from '#tests/support/app/test-server.ts';
import type { Facts, StoredAnswer } from './facts.ts';

type Who = keyof Facts['people'];

const ROWS = [
  'category',
  'supplier',
  'streaming',
  'client',
  'finance',
  'favorite/me/favorites',
  'credit/me/credits',
];
const OWN = ['/user/me', '/user/me/calendar', '/user/me/push', '/user/me/passkeys', '/user/me/factor'];
const OF_ADMIN = ['/user', '/credit', '/codecredit', '/audit', '/audit/security'];

/** Each row of a user, and all that an ADMIN is shown. */
export function readings({ people }: Pick<Facts, 'people'>): Pick<StoredAnswer, 'who' | 'url'>[] {
  const { ana, eva, luz } = people;
  const rows = ROWS.map((path) => ({ who: 'ana' as const, url: `/${path}/${ana.id}` }));
  const own = Object.entries({ ana, eva, luz }).flatMap(([who, { id }]) =>
    [...OWN, `/sync/${id}?since=0`].map((url) => ({ who: who as Who, url })),
  );
  const admin = [...OF_ADMIN, `/finance?userId=${ana.id}`];
  return [...rows, ...own, ...admin.map((url) => ({ who: 'admin' as const, url }))];
}

/** The answers of now. What differs with each reading or restore is left out. */
export async function answersOf(
  server: TestServer,
  asked: readonly Pick<StoredAnswer, 'who' | 'url'>[],
  tokens: Record<Who, string>,
): Promise<StoredAnswer[]> {
  const given: StoredAnswer[] = [];
  for (const { who, url } of asked) {
    const reply = await server.inject({ url, headers: { authorization: `Bearer ${tokens[who]}` } });
    if (reply.statusCode !== 200) throw new Error(`GET ${url} answered ${reply.statusCode}: ${reply.body}`);
    given.push({ who, url, body: withoutMoment(reply.json()) });
  }
  return given;
}

function withoutMoment(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('epoch' in body)) return body;
  const {
    epoch: _epoch,
    serverTime: _serverTime,
    history: _history,
    ...rest
  } = body as Record<string, unknown>;
  return rest;
}
