import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqlState } from '#server/database/kysely.ts';
import { openContext } from '#server/main/open-context.ts';
import { fund, makeCall, makeCodes, outcomeOf, rechargeOf } from '#tests/support/api/credits.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { openCodeSeal } from '#server/secrets/code-seal.ts';
import { keyOfSecret } from '#server/secrets/keyring.ts';

describe('sealed recharge codes', { timeout: 240_000 }, () => {
  let server: TestServer;
  let admin: TestUser;
  let ana: TestUser;

  beforeEach(async () => {
    server = await startTestServer();
    admin = await server.createUser({ role: 'ADMIN' });
    ana = await server.createUser();
  });
  afterEach(() => server.close());

  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.context.database.pool.query<Row>(text, values)).rows;
  const stored = () =>
    query<{ id: string; code: string; code_hash: string }>('select id, code, code_hash from credit_codes');
  const listed = async (from = server): Promise<string[]> => {
    const answer = await from.inject({ url: '/codecredit', headers: admin.headers });
    return answer.json<{ code: string }[]>().map(({ code }) => code);
  };
  const recharge = async (code: string, at = server) =>
    outcomeOf(await makeCall(at, ana, rechargeOf(ana, code)));

  it('[SEC-39] lie sealed, are shown to the ADMIN as made, and bring their credits once', async () => {
    const made = await makeCodes(server, admin, 3, 7);
    const rows = await stored();
    for (const { code, code_hash: hash } of rows) {
      expect(code).toMatch(/^\$s1\$[\w-]{38,}$/);
      expect(hash).toMatch(/^[\w-]{43}$/);
    }
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(made.join('|')));
    expect((await listed()).toSorted()).toEqual(made.toSorted());
    const [code = ''] = made;
    expect([await recharge(code), await recharge(code)]).toEqual(['200', '404 not_found']);
    expect(await listed()).toHaveLength(2);
  });

  it('[SEC-39] open in their own row only, and two that are equal can’t be', async () => {
    await makeCodes(server, admin, 2, 7);
    const [one, other] = await stored();
    const seal = await openCodeSeal(server.context.database.statements, server.context.secrets.keyring);
    expect(() => seal.open(other?.id ?? '', one?.code ?? '')).toThrow('unable to authenticate');
    const twice = query('update credit_codes set code_hash = $1', [one?.code_hash]);
    expect(await twice.catch(sqlState)).toBe('23505');
  });

  it('[SEC-39] of two processes that make the first codes at once, both read all', async () => {
    const beside = await startTestServer({ beside: server });
    const made = await Promise.all(
      [server, beside, server, beside].map((each) => makeCodes(each, admin, 2, 1)),
    );
    expect(await query(`select from server_keys where name = 'recharge codes'`)).toHaveLength(1);
    expect((await listed(beside)).toSorted()).toEqual(made.flat().toSorted());
    await beside.close();
  });

  it('[SEC-39] a start without the key that wraps theirs is refused in one line', async () => {
    await fund(server, admin, 5, ana);
    const { id } = keyOfSecret(server.settings.appSecret ?? randomBytes(32));
    await expect(openContext({ ...server.settings, appSecret: randomBytes(32) })).rejects.toThrow(
      `are sealed by key ${id}, which neither APP_SECRET nor KEY_FILE gives`,
    );
  });
});
