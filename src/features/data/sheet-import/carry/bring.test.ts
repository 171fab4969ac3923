import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EnqueueOptions, MutationCall } from '#sync/enqueue.ts';
import { enqueueAll } from '#sync/enqueue.ts';
import { importFacts } from '#workspace/actions/made-rows.ts';
import type { SheetCall } from '#features/data/sheet-import/plan/calls.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import type { Workspace } from '#workspace/data/workspace.ts';
import { bring } from './bring.ts';
import { keepSheet, keptSheet } from './keep.ts';
import { noAnswers } from './packed.ts';

const SHEET = { id: 'a', name: 'hoja.csv', grids: [], answers: noAnswers(0) };
const HOW = { name: SHEET.name, onProgress: () => undefined };
const CATEGORY = uuidv7();
const SUPPLIER = uuidv7();

let device: Device;
let page: Page;
let workspace: Workspace;

beforeEach(async () => {
  const userId = uuidv7();
  device = new Device({ userId, fetch: () => Promise.reject(new TypeError('no network')) });
  page = device.open();
  const { store, env } = page;
  // Parts that `bring` uses; the rest belongs to a page.
  workspace = {
    env,
    mutateAll: (calls: MutationCall[], options: EnqueueOptions) => enqueueAll(store, env, calls, options),
  } as unknown as Workspace;
  await keepSheet(store.db, SHEET, env.now());
});
afterEach(() => device.close());

const at = (line: number, call: MutationCall): SheetCall => ({ call, sheet: 'hoja', line });
const account = (over: object = {}): MutationCall => ({
  name: 'streaming.create',
  body: {
    id: uuidv7(),
    categoryId: CATEGORY,
    supplierId: SUPPLIER,
    email: 'uno@correo.example',
    password: 'clave',
    termsOfUse: 'No compartir',
    priceSupplier: 0,
    days: 30,
    booked: false,
    ...over,
  },
});
const existing = [
  at(2, { name: 'category.create', body: { id: CATEGORY, name: 'Netflix' } }),
  at(2, { name: 'supplier.create', body: { id: SUPPLIER, name: 'Casa', phone: '+51987654321' } }),
];
const counts = () => Promise.all([page.store.db.outbox.count(), page.store.db.streamings.count()]);

test('[IMP-13] [IMP-23] what is brought is off the list of what waits in the same transaction', async () => {
  expect(await bring(workspace, [...existing, at(2, account())], HOW)).toEqual({ ok: true });
  expect(await counts()).toEqual([3, 1]);
  expect(await keptSheet(page.store.db)).toBeNull();
  expect(await importFacts.read(page.store.db, 'sheetImport')).toMatchObject({ name: 'hoja.csv' });
});

test('[IMP-13] [IMP-17] a row that a form would refuse is named by its line, and nothing is kept', async () => {
  const refused = await bring(workspace, [...existing, at(2, account()), at(7, account({ days: 0 }))], HOW);
  expect(refused).toMatchObject({ ok: false, refused: [{ sheet: 'hoja', line: 7 }] });
  expect(await counts()).toEqual([0, 0]);
  expect(await keptSheet(page.store.db)).toEqual(SHEET);
});

test('[IMP-13] [IMP-17] a row that a rule refuses is named by its line, and nothing is kept', async () => {
  const orphan = account({ categoryId: uuidv7() });
  const refused = await bring(workspace, [...existing, at(2, account()), at(9, orphan)], HOW);
  expect(refused).toMatchObject({ ok: false, refused: [{ sheet: 'hoja', line: 9 }] });
  expect(await counts()).toEqual([0, 0]);
  expect(await keptSheet(page.store.db)).toEqual(SHEET);
});
