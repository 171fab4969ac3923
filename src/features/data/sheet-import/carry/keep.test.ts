import { Dexie } from 'dexie';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { createSealer } from '#db/vault/sealer.ts';
import { closeVault, openVault } from '#db/vault/vault.ts';
import { Device } from '#tests/support/app/sync-device.ts';
import type { Grid } from '#features/data/sheet-import/reading/grid.ts';
import { keepAnswers, keepSheet, keptSheet } from './keep.ts';
import { type Answers, noAnswers } from './packed.ts';
import { dropOldSheet, dropSheet, sheetFacts } from './sheet-facts.ts';

const PASSWORD = 'clave-de-hoja-77';
const AT = Date.parse('2026-03-01T12:00:00Z');
const GRIDS: Grid[] = [
  {
    name: 'Cuentas',
    rows: [
      ['Correo', 'Clave', 'Vence', 'Precio', 'Pagado'],
      ['uno@correo.example', PASSWORD, new Date('2026-04-02T00:00:00Z'), 12.5, true],
      [null, 'otra', null, 0, false],
    ],
    merges: [{ top: 1, left: 0, bottom: 2, right: 0 }],
  },
];
const ANSWERS: Answers = {
  choices: [
    {
      columns: new Map([
        [3, 'cost'],
        [4, null],
      ]),
      header: 0,
      order: 'mdy',
      service: 'Netflix',
      fixes: new Map([['0:2:0', { password: `${PASSWORD}-2` }]]),
    },
  ],
  picked: new Map([[0, true]]),
  left: new Set(['0:3:0']),
  duplicates: 'both',
  booked: true,
};

let device: Device;
let db: LocalDatabase;
let userId: string;

beforeEach(() => {
  userId = uuidv7();
  device = new Device({ userId, fetch: () => Promise.reject(new TypeError('no network')) });
  ({ db } = device.open().store);
});
afterEach(async () => {
  closeVault();
  await device.close();
});

const sheet = (id = 'a', answers = noAnswers(1)) => ({ id, name: 'mi hoja.xlsx', grids: GRIDS, answers });

test('[IMP-23] a sheet and its answers are there again as they were', async () => {
  await keepSheet(db, sheet(), AT);
  expect(await keptSheet(db)).toEqual(sheet());
  await keepAnswers(db, 'a', ANSWERS, AT);
  expect(await keptSheet(db)).toEqual(sheet('a', ANSWERS));
});

test('[IMP-23] [SEC-47] under the lock of the app they lie sealed, and come back as they were', async () => {
  openVault(userId, createSealer(new Uint8Array(32).fill(7)));
  await keepSheet(db, sheet(), AT);
  await keepAnswers(db, 'a', ANSWERS, AT);
  expect(await keptSheet(db)).toEqual(sheet('a', ANSWERS));
  closeVault();
  await expect(sheetFacts.read(db, 'sheetGrids')).rejects.toThrow('A sealed secret');
  const raw = await new Dexie(db.name).open();
  const stored = JSON.stringify(await raw.table('meta').toArray());
  raw.close();
  expect(stored).not.toContain('uno@correo.example');
  expect(stored).toContain('sealed');
});

test('[IMP-23] an answer to a sheet that another tab has put away, or replaced, is not kept', async () => {
  await keepSheet(db, sheet(), AT);
  await keepSheet(db, sheet('b'), AT);
  await keepAnswers(db, 'a', ANSWERS, AT);
  expect(await keptSheet(db)).toEqual(sheet('b'));
  await dropSheet(db);
  await keepAnswers(db, 'b', ANSWERS, AT);
  expect(await keptSheet(db)).toBeNull();
  expect(JSON.stringify(await db.meta.toArray())).not.toContain(PASSWORD);
});

test('[IMP-23] a week after its last answer it leaves the phone', async () => {
  await keepSheet(db, sheet(), AT);
  await keepAnswers(db, 'a', ANSWERS, AT + DAY_MS);
  await dropOldSheet(db, AT + 8 * DAY_MS);
  expect(await keptSheet(db)).not.toBeNull();
  await dropOldSheet(db, AT + 8 * DAY_MS + 1);
  expect(await keptSheet(db)).toBeNull();
  expect(JSON.stringify(await db.meta.toArray())).not.toContain(PASSWORD);
});
