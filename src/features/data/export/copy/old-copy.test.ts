import { describe, expect, it } from 'vitest';
import { checkBody } from '#workspace/actions/check-body.ts';
import { readJson, readStored, releases } from '#tests/support/stored/releases.ts';
import { copyPlan } from './copy-plan.ts';
import { openCopy } from './sealed-copy.ts';

const NOTHING = { categories: [], suppliers: [], streamings: [], clients: [], templates: [] };
const NONCE = '0195a000-0000-7000-8000-0000000000c1';

describe.each(releases)('the whole copy of %s', (release) => {
  const { passphrase, people } = readJson(release, 'facts');
  const { shown } = readJson(release, 'page');
  const rows = shown['rows'] as Record<string, unknown[]>;

  it('[OPS-86] opens to the rows that the phone had, which all come in', async () => {
    const opened = await openCopy(readStored(release, 'copy'), passphrase);
    if (!opened.ok) throw new Error(opened.reason);
    const { copy } = opened;
    expect(copy.owner).toMatchObject({ id: people.ana.id, username: 'ana' });
    for (const [table, own] of Object.entries(copy.rows)) expect(own).toMatchObject(rows[table] ?? []);
    const options = {
      userId: people.eva.id,
      nonce: NONCE,
      made: new Set<string>(),
      both: false,
      booked: true,
      settings: true,
    };
    const plan = copyPlan(copy.rows, NOTHING, options);
    expect(plan.fresh).toEqual({ accounts: rows['streamings']?.length, clients: rows['clients']?.length });
    const checked = await Promise.all(plan.calls.map(({ call }) => checkBody(call.name, call.body)));
    expect(checked.filter(({ ok }) => !ok)).toEqual([]);
  });
});
