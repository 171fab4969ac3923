import { describe, expect, it } from 'vitest';
import { MemoryReader } from '#tests/support/app/memory-reader.ts';
import { newCategory } from '#tests/support/catalogue.ts';
import { MUTATIONS, type AnyMutation } from './registry.ts';
import { runMutation } from './run-mutation.ts';
import { UnitOfWork } from './unit-of-work.ts';

describe('running a mutation', () => {
  const nowMs = Date.UTC(2026, 0, 15);
  const context = {
    userId: 'u',
    mutationId: 'm',
    now: new Date(nowMs).toISOString(),
    nowMs,
    symbolmoney: 'S/.',
  };
  const create = MUTATIONS['category.create'] as AnyMutation;
  const remove = MUTATIONS['category.delete'] as AnyMutation;
  const { body } = newCategory();
  const id = body.id as string;

  it('[SYN-01] [SYN-02] applies what it writes, which the next one reads', async () => {
    const work = new UnitOfWork(new MemoryReader());
    const made = await runMutation(work, create, { id, body }, context);
    expect(made).toMatchObject({ ok: true, writes: work.changes() });
    expect(await work.get('categories', id)).toMatchObject({ name: body.name });
    expect(await runMutation(work, remove, { id, body: null }, context)).toMatchObject({ ok: true });
    expect(work.changes()).toEqual([{ table: 'categories', id, row: null }]);
  });

  it('[SYN-02] writes nothing where its rule refuses', async () => {
    const work = new UnitOfWork(new MemoryReader());
    const outcome = await runMutation(work, remove, { id, body: null }, context);
    expect(outcome).toMatchObject({ ok: false, code: 'not_found' });
    expect(work.changes()).toEqual([]);
  });
});
