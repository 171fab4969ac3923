import { describe, expect, test } from 'vitest';
import { MUTATIONS } from '#contract/registry.ts';
import { CONTRACT_VERSION } from '#contract/sync-protocol.ts';
import type { OutboxEntry, Refusal } from '#db/local-database.ts';
import type { Row } from '#domain/rows.ts';
import { titleOf } from '#features/device/sync-issues/describe-change.ts';
import { HINTS, UNKNOWN_CHANGE } from '#features/device/sync-issues/review.texts.ts';
import { resolutionsOf } from './resolutions.ts';

const ROW = { id: 'fila' } as unknown as Row;
const gone = () => undefined;
const there = (() => ROW) as never;

const refused = (name: string, code: Refusal['code'], over: Partial<OutboxEntry> = {}): OutboxEntry => ({
  seq: 1,
  key: 'llave',
  name,
  version: CONTRACT_VERSION,
  id: 'fila',
  body: { name: 'Netflix' },
  occurredAt: '2026-03-10T15:00:00.000Z',
  status: 'review',
  revision: null,
  writes: [],
  reads: [],
  creates: [],
  told: [],
  before: ROW,
  refusal: { code, message: 'No.' },
  ...over,
});

describe('the ways out of a refusal', () => {
  test.each(Object.keys(MUTATIONS))(
    '[SYN-25] %s has a title of its own, and a way out of every refusal',
    (name) => {
      expect(titleOf(refused(name, 'conflict'), { lookup: gone, symbol: 'S/.' })).not.toBe(UNKNOWN_CHANGE);
      for (const code of ['validation', 'forbidden', 'key_reused', 'internal'] as const)
        expect(resolutionsOf(refused(name, code), there)).toMatchObject({ retry: true, restore: false });
    },
  );

  test('[SYN-25] what is wrong with the change is mended first, and what is not is tried again', () => {
    expect(resolutionsOf(refused('category.create', 'validation'), gone)).toMatchObject({
      first: 'mend',
      hint: null,
    });
    expect(resolutionsOf(refused('category.create', 'internal'), gone)).toMatchObject({
      first: 'retry',
      mend: true,
      hint: HINTS.code['internal'],
    });
    const reset = refused('finance.reset', 'conflict', { body: { entries: [] } });
    expect(resolutionsOf(reset, gone)).toMatchObject({ first: 'discard', mend: false, retry: false });
  });

  test.each([
    'category.update',
    'supplier.update',
    'streaming.update',
    'streaming.renewal',
    'client.change_date',
  ])('[SYN-21] %s of a row that another device deleted can be restored', (name) => {
    expect(resolutionsOf(refused(name, 'not_found'), gone)).toMatchObject({
      restore: true,
      mend: false,
      first: 'restore',
      hint: HINTS.deletedElsewhere,
    });
  });

  test('[SYN-21] an account whose new category is gone is mended: the account itself is still there', () => {
    const entry = refused('streaming.update', 'not_found', { body: { categoryId: 'ida' } });
    expect(resolutionsOf(entry, there)).toMatchObject({ restore: false, mend: true, first: 'mend' });
  });

  test('[SYN-25] a deletion of what is gone already only has to be read', () => {
    expect(resolutionsOf(refused('client.delete', 'not_found', { body: null }), gone)).toMatchObject({
      settled: true,
      restore: false,
      retry: false,
      hint: HINTS.alreadyDeleted,
    });
  });

  test.each(['category.delete', 'supplier.delete', 'streaming.delete'])(
    '[SYN-25] %s of what is in use says what has to be done first',
    (name) => {
      const ways = resolutionsOf(refused(name, 'conflict', { body: null }), there);
      expect(ways).toMatchObject({ retry: true, mend: false, first: 'retry', hint: HINTS.conflict[name] });
    },
  );

  test('[SYN-28] what this version can’t read can only be let go of or be taken elsewhere', () => {
    for (const over of [{ version: CONTRACT_VERSION - 1 }, { name: 'streaming.teleport' }])
      expect(resolutionsOf(refused('category.update', 'unreadable', over), gone)).toMatchObject({
        restore: false,
        mend: false,
        retry: false,
        first: 'discard',
        hint: HINTS.unreadable,
      });
  });
});
