import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCREENS } from '#app/routes/screens.ts';
import { DIALOG_PARTS } from '#workspace/dialog/dialog-names.ts';
import { repositoryRoot } from '#tests/support/repository.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

const ROUTES = Object.values(SCREENS).flatMap((screens) => Object.keys(screens));
const DIALOGS: string[] = Object.values(DIALOG_PARTS).flat();

/** The names that `text` doesn't spell, in quotes or within an address. */
function absent(names: readonly string[], text: string): string[] {
  return names.filter((name) => !new RegExp(`['"\`=]${name}['"\`?&]`).test(text));
}

/** An ADMIN's area has walks of its own. */
const isOfAdmin = (name: string): boolean => /^\/?admin(?:-|$)/.test(name);
const PUBLIC = Object.keys(SCREENS.anyone);

/** Shown by an address that a mail brings or by a sign-out, and pictured by no list. */
const UNPICTURED = [
  '/register',
  '/verify_email',
  '/recover_password',
  '/new_password',
  '/finish_membership',
  '/logout',
];

test('every route is walked, opened without a network, held to its guard and pictured', () => {
  const surfaces = read('tests/e2e/support/surfaces.ts');
  expect(absent(ROUTES, surfaces).filter((path) => !isOfAdmin(path))).toEqual([]);
  expect(absent(ROUTES, read('tests/e2e/journeys/pwa/pwa.spec.ts'))).toEqual([]);
  const guarded = ROUTES.filter((path) => !PUBLIC.includes(path));
  expect(absent(guarded, read('tests/e2e/journeys/app/navigation.spec.ts'))).toEqual([]);
  const pictured = ['screenshot-lists', 'screenshots'].map((name) => read(`tests/tools/${name}.ts`)).join('');
  expect(absent(ROUTES, pictured)).toEqual(UNPICTURED);
});

test('every dialog of a reseller is walked', () => {
  expect(absent(DIALOGS, read('tests/e2e/support/surfaces.ts'))).toEqual([]);
});

test('a route or dialog that a list lacks is named', () => {
  expect(absent(['/help', '/due'], "['/due']")).toEqual(['/help']);
  expect(absent(['client', 'client-edit'], '`/sold?dialog=client-edit&id=1`')).toEqual(['client']);
});
