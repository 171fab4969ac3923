import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/app/test-database.ts';
import { makeDemoData } from '#server/main/demo/demo-data.ts';
import { writeDemoData } from '#server/main/demo/write-demo.ts';
import { createUser } from '#server/resources/user/registration/create-user.ts';
import { closeContext, openContext } from './open-context.ts';
import { runServer } from './run-server.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { readSettings } from '#server/base/config/settings.ts';

const CHEAP = { memoryKiB: 8, passes: 1 } as const;
const PERSON = {
  username: 'revendedora',
  email: 'revendedora@correo.example',
  phone: '+51987654321',
  password: 'una frase larga',
  membershipDays: 30,
} as const;

test('[EXP-07] a server that starts marks what ended while it was off, and throws away what has had its time', async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'vigente-run-'));
  const secret = randomBytes(32).toString('base64');
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    APP_SECRET: secret,
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'silent',
  });
  const context = await openContext(settings);
  const passwords = createPasswords({ cost: CHEAP });
  const creation = await createUser({ db: context.db, passwords }, { ...PERSON, role: 'RESELLER' });
  if (!creation.ok) throw new Error('The reseller was made');
  const userId = creation.user.id;
  const data = makeDemoData({ accounts: 2, clients: 0, seed: 1, userId, nowMs: Date.now() });
  await writeDemoData(context, userId, data);
  await sql`update streamings set conditions = 'Activo', end_date = now() - interval '1 day'`.execute(
    context.db,
  );
  await sql`insert into throttles (key, failures, updated_at) values ('old', 3, now() - interval '2 days')`.execute(
    context.db,
  );

  const server = await runServer(settings);
  const left = async () => {
    const { rows } = await sql<{ due: number; throttles: number }>`
      select (select count(*)::int from streamings where conditions <> 'Vencido') as due,
        (select count(*)::int from throttles) as throttles
    `.execute(context.db);
    return rows[0];
  };
  await expect.poll(left).toEqual({ due: 0, throttles: 0 });
  await server.stop();
  await closeContext(context);
  await database.drop();
  await rm(dataDir, { recursive: true });
});
