import { v7 as uuidv7 } from 'uuid';
import type { Right } from '#domain/rows.ts';
import type { FeedPage } from '#contract/schemas/answers.ts';
import type { TestServer, TestUser } from '#tests/support/app/test-server.ts';

/** A person in another's book. `id` stands for the owner's in its calls. */
export interface TestHelper {
  id: string;
  token: string;
  headers: { authorization: string };
}

interface Answer<Data> {
  message: string;
  data: Data;
}

/** Invites `person` into the book of `owner`, and opens a session in it. */
export async function helperOf(
  server: TestServer,
  { owner, person, rights }: { owner: TestUser; person: TestUser; rights: readonly Right[] },
): Promise<TestHelper> {
  const code = await inviteTo(server, owner, rights);
  const joined = await send<{ id: string }>(server, person, 'POST', '/team/join', { code });
  return openBookOf(server, person, joined.id);
}

export async function inviteTo(
  server: TestServer,
  owner: TestUser,
  rights: readonly Right[],
): Promise<string> {
  const invite = { name: 'Luis', rights: [...rights] };
  const { code } = await send<{ code: string }>(server, owner, 'POST', '/team/invites', invite);
  return code;
}

export async function openBookOf(server: TestServer, person: TestUser, id: string): Promise<TestHelper> {
  const opened = await send<{ userId: string; tokenSession: string }>(
    server,
    person,
    'POST',
    `/team/books/${id}/open`,
  );
  const { userId, tokenSession: token } = opened;
  return { id: userId, token, headers: { authorization: `Bearer ${token}` } };
}

export const changeRights = (server: TestServer, owner: TestUser, id: string, rights: readonly Right[]) =>
  server.inject({
    method: 'PATCH',
    url: `/team/helpers/${id}`,
    headers: owner.headers,
    payload: { rights: [...rights] },
  });

/** All pages from `since`. */
export async function pullAll(
  server: TestServer,
  { id, headers }: Pick<TestHelper, 'id' | 'headers'>,
): Promise<FeedPage['changes']> {
  const changes: FeedPage['changes'] = [];
  for (let since = 0; ;) {
    const answer = await server.inject({ url: `/sync/${id}?since=${since}`, headers });
    if (answer.statusCode !== 200) throw new Error(`A pull was answered ${answer.statusCode}`);
    const page = answer.json<FeedPage>();
    changes.push(...page.changes);
    if (!page.more) return changes;
    since = page.revision;
  }
}

async function send<Data>(
  server: TestServer,
  { headers }: Pick<TestUser, 'headers'>,
  method: 'POST',
  url: string,
  payload?: object,
): Promise<Data> {
  const answer = await server.inject({ method, url, headers, ...(payload && { payload }) });
  if (answer.statusCode >= 300) throw new Error(`${url} was answered ${answer.statusCode} ${answer.body}`);
  return answer.json<Answer<Data>>().data;
}

/** Puts a helper into the owner's book past the limit, without an invitation. Returns the helper's id. */
export async function addHelper(
  server: TestServer,
  owner: TestUser,
  person: TestUser,
  id = uuidv7(),
): Promise<string> {
  const { db } = server.context;
  await db
    .insertInto('helpers')
    .values({
      user_id: owner.id,
      id,
      name: 'Luis',
      rights: '[]',
      ended_at: null,
      person_id: person.id,
      revision: 1,
    })
    .execute();
  await db.insertInto('helps').values({ user_id: person.id, helper_id: id, owner_id: owner.id }).execute();
  return id;
}

/** Past the limit too, with a code that nobody has. */
export async function addInvite(server: TestServer, owner: TestUser): Promise<string> {
  const id = uuidv7();
  const expires = new Date(Date.now() + 3_600_000).toISOString();
  const code = Buffer.from(id.replaceAll('-', ''), 'hex');
  await server.context.db
    .insertInto('invites')
    .values({ id, user_id: owner.id, code_hash: code, name: 'Luis', rights: '[]', expires_at: expires })
    .execute();
  return id;
}
