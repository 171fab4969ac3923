import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { makeDemoData } from '#server/main/demo/demo-data.ts';
import { writeDemoData } from '#server/main/demo/write-demo.ts';
import { openContext } from '#server/main/open-context.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { openCodeSeal } from './code-seal.ts';
import { createKeyring, keyOfSecret } from './keyring.ts';
import { createSecrets } from './user-secrets.ts';

const PASSWORD = 'canario-de-cuenta-77';
const PIN = '4077';

describe('sealed passwords and PINs', { timeout: 240_000 }, () => {
  let server: TestServer;
  let user: TestUser;
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigente-keys-'));
    server = await startTestServer();
    user = await server.createUser();
  });
  afterEach(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.context.database.pool.query<Row>(text, values)).rows;

  /** One account and one sale of it. */
  const fill = async (at = server, owner = user): Promise<void> => {
    const data = makeDemoData({ accounts: 1, clients: 1, seed: 1, userId: owner.id, nowMs: Date.now() });
    await writeDemoData(at.context, owner.id, {
      ...data,
      streamings: data.streamings.map((row) => ({ ...row, password: PASSWORD })),
      clients: data.clients.map((row) => ({ ...row, pin: PIN })),
    });
  };

  const stored = async () => ({
    passwords: (await query<{ text: string }>('select password as text from streamings')).map(
      ({ text }) => text,
    ),
    pins: (await query<{ text: string }>('select pin as text from clients')).map(({ text }) => text),
  });

  const pulled = async (from = server) => {
    const url = `/sync/${user.id}?since=0`;
    const { changes } = (await from.inject({ method: 'GET', url, headers: user.headers })).json<{
      changes: { table: string; row: { password?: string; pin?: string } }[];
    }>();
    const of = (table: string) => changes.filter((each) => each.table === table).map(({ row }) => row);
    return {
      passwords: of('streamings').map(({ password }) => password),
      pins: of('clients').map(({ pin }) => pin),
    };
  };

  it('[SEC-36] the database holds them sealed, and every read gives them as typed', async () => {
    await fill();
    const { passwords, pins } = await stored();
    for (const text of [...passwords, ...pins]) expect(text).toMatch(/^\$s1\$[\w-]{38,}$/);
    expect(await pulled()).toEqual({ passwords: [PASSWORD], pins: [PIN] });
    const list = await server.inject({ method: 'GET', url: `/streaming/${user.id}`, headers: user.headers });
    expect(list.body).toContain(PASSWORD);
    expect(list.body).not.toContain('$s1$');
  });

  it('[SEC-36] of two first uses at once both get one key', async () => {
    const { secrets, database } = server.context;
    const other = createSecrets(database.statements, secrets.keyring);
    const seals = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? secrets : other).ofUser(user.id)),
    );
    const place = { table: 'streamings', id: 'a', field: 'password' };
    for (const one of seals) for (const two of seals) expect(two.open(place, one.seal(place, 'x'))).toBe('x');
  });

  it('[SEC-36] a sealed text opens neither for another user nor in another row or field', async () => {
    const eva = await server.createUser();
    const own = await server.context.secrets.ofUser(user.id);
    const others = await server.context.secrets.ofUser(eva.id);
    const place = { table: 'streamings', id: 'a', field: 'password' };
    const sealed = own.seal(place, PASSWORD);
    expect(own.open(place, sealed)).toBe(PASSWORD);
    expect(() => others.open(place, sealed)).toThrow('unable to authenticate');
    expect(() => own.open({ ...place, id: 'b' }, sealed)).toThrow('unable to authenticate');
    expect(() => own.open({ ...place, field: 'url' }, sealed)).toThrow('unable to authenticate');
    expect(() => own.open(place, `${sealed}AAAA`)).toThrow('unable to authenticate');
  });

  it('[SEC-36] one that does not open says where it lies, and nothing of what it is', async () => {
    const own = await server.context.secrets.ofUser(user.id);
    const sealed = own.seal({ table: 'streamings', id: 'a', field: 'password' }, PASSWORD);
    const place = { table: 'streamings', id: 'b', field: 'password' };
    const error = (() => {
      try {
        return own.open(place, sealed);
      } catch (thrown) {
        return (thrown as Error).message;
      }
    })();
    expect(error).toContain(`${user.id}|streamings|b|password doesn't open`);
    expect(error).not.toContain(sealed);
    const codes = await openCodeSeal(server.context.database.statements, server.context.secrets.keyring);
    expect(() => codes.open('c', codes.seal('d', 'CODE'))).toThrow(/credit_codes\|c\|code doesn't open/);
  });

  it.each(['second_factors', 'push_subscriptions'])(
    '[SEC-77] [TOLD-12] clear text in %s is refused, whole or a cut seal',
    async (table) => {
      const own = await server.context.secrets.ofUser(user.id);
      const place = { table, id: 'a', field: 'secret' };
      const sealed = own.seal(place, 'JBSWY3DPEHPK3PXP');
      expect(own.open(place, sealed)).toBe('JBSWY3DPEHPK3PXP');
      for (const text of ['JBSWY3DPEHPK3PXP', '', '$s1$', sealed.slice(0, 20)])
        expect(() => own.open(place, text)).toThrow(/is not sealed/);
    },
  );

  it('[SEC-77] a secret written into the database in clear signs nobody in', async () => {
    const secret = new Secret({ size: 20 });
    await query(
      'insert into second_factors (user_id, secret, recovery_hashes, last_step, confirmed_at) values ($1, $2, $3, 0, now())',
      [user.id, secret.base32, '{}'],
    );
    const post = (url: string, payload: object) => server.inject({ method: 'POST', url, payload });
    const { email, password } = user;
    const { challenge } = (await post('/user/login', { email, password })).json<{ challenge: string }>();
    const code = new TOTP({ secret }).generate();
    expect((await post('/user/login/code', { challenge, code })).statusCode).toBe(500);
  });

  it('[SEC-36] the key goes with its user', async () => {
    await fill();
    expect(await query('select from user_keys')).toHaveLength(1);
    await query('delete from users where id = $1', [user.id]);
    expect(await query('select from user_keys')).toEqual([]);
  });

  it('[SEC-38] a start without the key that wraps the users’ keys is refused in one line', async () => {
    await fill();
    const lost = { ...server.settings, appSecret: randomBytes(32) };
    const { id } = keyOfSecret(server.settings.appSecret ?? randomBytes(32));
    await expect(openContext(lost)).rejects.toThrow(
      `Stored passwords are sealed by key ${id}, which neither APP_SECRET nor KEY_FILE gives: bring it back`,
    );
  });

  it('[SEC-38] the newest key of KEY_FILE wraps, and older ones are still read', async () => {
    await fill();
    const file = join(folder, 'keys');
    await writeFile(file, `# of this year\nk2 ${randomBytes(32).toString('base64')}\n`);
    const beside = await startTestServer({ beside: server, env: { KEY_FILE: file } });
    const eva = await beside.createUser();
    await fill(beside, { ...eva });
    expect(await pulled(beside)).toEqual({ passwords: [PASSWORD], pins: [PIN] });
    const keys = await query<{ key_id: string }>('select key_id from user_keys where user_id = $1', [eva.id]);
    expect(keys).toEqual([{ key_id: 'k2' }]);
    await beside.close();
  });

  it('[SEC-38] a bad line of KEY_FILE is named', async () => {
    const file = join(folder, 'keys');
    await writeFile(file, 'k1 short\n');
    await expect(openContext({ ...server.settings, keyFile: file })).rejects.toThrow(
      `KEY_FILE: line 1 of ${file} is no id and 32 bytes in base64`,
    );
  });
});

describe('a keyring', () => {
  it('[SEC-38] unwraps by the id that is stored, and by no other', async () => {
    const [old, fresh] = [keyOfSecret(randomBytes(32)), keyOfSecret(randomBytes(32))];
    const dataKey = randomBytes(32);
    const stored = createKeyring([old]).wrap('ana', dataKey);
    expect(await createKeyring([fresh, old]).unwrap('ana', stored)).toEqual(dataKey);
    await expect(createKeyring([fresh]).unwrap('ana', stored)).rejects.toThrow('bring it back');
    await expect(createKeyring([old]).unwrap('eva', stored)).rejects.toThrow('is another one');
  });
});
