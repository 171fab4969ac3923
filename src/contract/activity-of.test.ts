import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { categoryRow, clientRow, streamingRow } from '#tests/support/catalogue.ts';
import { MemoryReader } from '#tests/support/app/memory-reader.ts';
import type { Outcome } from './mutation.ts';
import { MUTATIONS, type AnyMutation, type MutationName } from './registry.ts';
import { runMutation } from './run-mutation.ts';
import { UnitOfWork } from './unit-of-work.ts';

const nowMs = Date.UTC(2026, 0, 15);
const helperId = uuidv7();
const category = categoryRow('u');
const streaming = streamingRow('u', {
  categoryId: category.id,
  supplierId: uuidv7(),
  endDate: '2026-02-20T00:00:00.000Z',
});
const client = clientRow('u', {
  streamingsId: streaming.id,
  nameuser: 'Marta',
  state: 'Standby',
  publicprice: 15,
  endDate: '2026-02-10T00:00:00.000Z',
});

interface Run {
  id?: string;
  body?: unknown;
  by?: string | null;
  alone?: boolean;
}

async function run(
  work: UnitOfWork,
  name: MutationName,
  { id = client.id, body = {}, by = helperId, alone = false }: Run,
): Promise<Outcome> {
  const now = new Date(nowMs).toISOString();
  const author = alone ? {} : { helperId: by };
  const context = { userId: 'u', mutationId: uuidv7(), now, nowMs, symbolmoney: 'S/.', ...author };
  return runMutation(work, MUTATIONS[name] as AnyMutation, { id, body }, context);
}

const workOf = () => {
  const reader = new MemoryReader();
  reader.apply([
    { table: 'categories', id: category.id, row: category },
    { table: 'streamings', id: streaming.id, row: streaming },
    { table: 'clients', id: client.id, row: client },
  ]);
  return new UnitOfWork(reader);
};

const activities = (work: UnitOfWork) =>
  work.changes().flatMap((change) => (change.table === 'activities' ? [change.row] : []));

it('[TEAM-08] notes who changed what, and what they took from the client', async () => {
  const work = workOf();
  await run(work, 'client.change_state', { body: { state: 'Vendido' } });
  await run(work, 'client.paid', { body: { paid: false }, by: null });
  await run(work, 'client.renewal', { body: { price: 20, days: 30 } });
  await run(work, 'client.renewal', { body: { price: 25, days: 30, paid: false } });
  await run(work, 'client.paid', { body: { paid: true } });
  await run(work, 'finance.refund', { id: uuidv7(), body: { price: 4, clientId: client.id } });
  await run(work, 'streaming.update', { id: streaming.id, body: { email: 'otra@correo.example' } });
  await run(work, 'client.delete', { body: null });
  const now = new Date(nowMs).toISOString();
  const noted = (action: MutationName, taken: number, more: object = {}) =>
    expect.objectContaining({
      action,
      taken,
      at: now,
      helperId,
      about: 'Marta',
      aboutId: client.id,
      ...more,
    });
  expect(activities(work)).toEqual([
    noted('client.change_state', 15),
    noted('client.paid', -15, { helperId: null }),
    noted('client.renewal', 20),
    noted('client.renewal', 0),
    noted('client.paid', 25),
    noted('finance.refund', -4),
    noted('streaming.update', 0, { about: 'otra@correo.example', aboutId: streaming.id }),
    noted('client.delete', 0),
  ]);
});

it('[TEAM-08] notes nothing without helpers, for the clock, and for what changes nothing', async () => {
  const alone = workOf();
  await run(alone, 'client.renewal', { body: { price: 20, days: 30 }, alone: true });
  await run(alone, 'client.contacted', { alone: true });
  expect(activities(alone)).toEqual([]);
  const work = workOf();
  await run(work, 'client.paid', { body: { paid: true } });
  await run(work, 'streaming.conditions_vencido', { id: streaming.id, body: { conditions: 'Vencido' } });
  await run(work, 'client.change_state', { body: { state: 'Vencido' } });
  expect(activities(work)).toEqual([]);
});

it('[TEAM-09] notes that a client was asked for the renewal, though no row changes', async () => {
  const work = workOf();
  const asked = await run(work, 'client.contacted', {});
  expect(asked).toMatchObject({ ok: true, data: client });
  expect(activities(work)).toEqual([
    expect.objectContaining({ action: 'client.contacted', helperId, aboutId: client.id, taken: 0 }),
  ]);
  expect(await run(work, 'client.contacted', { id: uuidv7() })).toMatchObject({ code: 'not_found' });
});
