import { expect, it } from 'vitest';
import { pageOf, pageOfDialog } from './admin-page.ts';

it('[ADM-02] the kept page is taken, and anything else is the users', () => {
  expect(pageOf('credits')).toBe('credits');
  for (const stored of [null, '', 'Usuarios', 'audit', 'constructor', '"finances"'])
    expect(pageOf(stored)).toBe('users');
});

it('a dialog stands on its own page, and other names on none', () => {
  expect(pageOfDialog('admin-delete-code')).toBe('credits');
  expect(pageOfDialog('admin-delete-finance')).toBe('finances');
  for (const name of [null, 'client', 'toString']) expect(pageOfDialog(name)).toBeNull();
});
