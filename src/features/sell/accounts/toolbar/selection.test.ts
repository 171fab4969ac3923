import { describe, expect, test } from 'vitest';
import type { AccountView } from '#db/account-views.ts';
import { emptyShelves, shelve } from '#tests/support/api/account-rows.ts';
import { countChosen, emailLines, kept, withAll, withOne } from './selection.ts';

function account(id: string, email: string): AccountView {
  const streaming = { ...shelve(emptyShelves()), id, email };
  return { streaming, category: undefined, supplier: undefined, clients: [], searchKey: '' };
}

const [zoe, ana, luis] = [account('z', 'zoe@x.pe'), account('a', 'ana@x.pe'), account('l', 'luis@x.pe')];
const all = [zoe, ana, luis];

describe('the accounts that are chosen', () => {
  test('[ACC-22] one press chooses, the next lets go', () => {
    const one = withOne(new Set(), 'z');
    expect([...one]).toEqual(['z']);
    expect(withOne(one, 'z').size).toBe(0);
  });

  test('[ACC-22] all of those found are chosen or let go, and the others stay as they are', () => {
    const chosen = withAll(new Set(['l']), [zoe, ana], true);
    expect(countChosen(chosen, all)).toBe(3);
    expect([...withAll(chosen, [zoe, ana], false)]).toEqual(['l']);
    expect(countChosen(new Set(['l']), [zoe, ana])).toBe(0);
  });

  test('[ACC-22] an account that left the list is chosen no more', () => {
    const chosen = new Set(['z', 'a']);
    expect(kept(chosen, all)).toBe(chosen);
    expect([...kept(chosen, [ana, luis])]).toEqual(['a']);
  });

  test('[ACC-23] the emails of the chosen are sorted, one per line', () => {
    expect(emailLines(new Set(['z', 'a']), all)).toBe('ana@x.pe\nzoe@x.pe');
    expect(emailLines(new Set(), all)).toBe('');
  });
});
