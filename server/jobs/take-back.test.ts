import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { inSnapshot, selectRows } from '#server/database/select-rows.ts';
import { client, startCatalogue, type Catalogue } from '#tests/support/api/catalogue-calls.ts';
import { stateOf } from '#tests/support/api/user-rows.ts';
import type { TestUser } from '#tests/support/app/test-server.ts';
import type { ClockLook, ClockWatch } from './clock-watch.ts';
import { check } from './sweep.ts';

const NOW = new Date().toISOString();

describe('a check after one whose clock was ahead', () => {
  let house: Catalogue;
  let eva: TestUser;

  beforeAll(async () => {
    house = await startCatalogue();
    eva = await house.server.createUser();
  });
  afterAll(() => house.server.close());

  const rows = () =>
    inSnapshot(house.server.context.db, async (tx) => ({
      streamings: await selectRows(tx, 'streamings', eva.id),
      clients: await selectRows(tx, 'clients', eva.id),
      finances: await selectRows(tx, 'finances', eva.id),
    }));
  const clock = (look: Partial<ClockLook>): ClockWatch => ({
    look: () =>
      Promise.resolve({ nowMs: Date.now(), mayEnd: true, isBehind: false, endedUntilMs: null, ...look }),
    note: () => Promise.resolve(),
  });
  const made = async (fields: object) =>
    house.made(eva, '/client/create', client(await house.makeAccount(eva), { ...fields }));
  const statesOf = async () => {
    const { streamings, clients } = await rows();
    return Object.fromEntries([
      ...clients.map(({ nameuser, state }) => [nameuser, state]),
      ...streamings.map(({ email, conditions }) => [email, conditions]),
    ]);
  };

  it('[EXP-16] gives Vencidos their state back whose end lies ahead, without money, and leaves all else', async () => {
    const { context } = house.server;
    await made({ nameuser: 'Ana' });
    await made({ nameuser: 'Beto', state: 'Standby' });
    await made({ nameuser: 'Caro' });
    const broken = await house.makeAccount(eva);
    await house.call(eva, 'PATCH', `/streaming/change_conditions/${broken}`, { conditions: 'Soporte' });
    await sql`update clients set end_date = now() - interval '1 hour' where nameuser = 'Caro'`.execute(
      context.db,
    );
    await check(context, clock({}));
    const before = await rows();
    expect(before.clients.map(({ state }) => state).toSorted()).toEqual(['Standby', 'Vencido', 'Vendido']);

    // Simulates the result of a check with a clock that was ahead.
    await sql`update clients set state = 'Vencido'`.execute(context.db);
    await sql`
      update streamings set conditions = 'Vencido',
        outages = case when outages->0 is null then outages
          else jsonb_build_array(jsonb_build_object('from', outages->0->>'from', 'to', to_char(end_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        end
    `.execute(context.db);
    const { revision } = await stateOf(context.db, eva.id);
    await check(context, clock({ mayEnd: false, endedUntilMs: Date.parse(addDays(NOW, 200)) }));
    await check(context, clock({ endedUntilMs: null }));
    expect((await stateOf(context.db, eva.id)).revision).toBe(revision);

    await check(context, clock({ endedUntilMs: Date.parse(addDays(NOW, 200)) }));
    const after = await rows();
    // Each write seals with a new nonce.
    const plain = (row: object) => ({ ...row, revision: null, password: null, emailtwo: null, pin: null });
    const sorted = (list: { id: string }[]) =>
      list.map(plain).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    for (const table of ['streamings', 'clients', 'finances'] as const)
      expect(sorted(after[table])).toEqual(sorted(before[table]));
    expect((await stateOf(context.db, eva.id)).revision).toBe(revision + 6);
    expect(Object.values(await statesOf()).filter((state) => state === 'Soporte')).toHaveLength(1);
  });

  it('[EXP-16] leaves what ends after the clock that was ahead', async () => {
    const { context } = house.server;
    await sql`update clients set state = 'Vencido' where nameuser = 'Ana'`.execute(context.db);
    await check(context, clock({ endedUntilMs: Date.now() + 7_200_000 }));
    expect((await statesOf())['Ana']).toBe('Vencido');
  });
});
