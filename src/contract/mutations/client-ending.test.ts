import { expect, test } from 'vitest';
import { endedTerm } from '#domain/dates/renewal.ts';
import {
  ACCOUNT_ID,
  atNow,
  emptyShelves,
  inDays,
  NOW,
  shelve,
  USER_ID,
} from '#tests/support/api/account-rows.ts';
import { mutate } from '#tests/support/app/memory-reader.ts';
import { clientRow } from '#tests/support/catalogue.ts';

const ANA = clientRow(USER_ID, {
  id: '0195a000-0000-7000-8000-0000000000c1',
  streamingsId: ACCOUNT_ID,
  code: 'AAAA-AAAA',
  phoneuser: '+51987654321',
  publicprice: 15,
  startDate: inDays(-20),
  endDate: inDays(10),
  heldSince: inDays(-20),
});

test.each([
  ['runs', inDays(-20), 20],
  ['was sold an hour ago', inDays(-1 / 24), 1],
  ['was renewed early', inDays(10), 1],
])(
  '[FIN-27] a client who %s is ended by a change of dates, and the profile is free',
  async (_what, startDate, days) => {
    const rows = emptyShelves();
    shelve(rows);
    rows.apply([{ table: 'clients', id: ANA.id, row: { ...ANA, startDate, endDate: inDays(40) } }]);
    const body = endedTerm({ startDate }, Date.parse(NOW));
    const call = { name: 'client.change_date', id: ANA.id, body } as const;
    expect(await mutate(rows, call, atNow())).toMatchObject({ ok: true });
    expect(await rows.get('clients', ANA.id)).toMatchObject({ state: 'Vencido', endDate: NOW, days });
    const sale = {
      nameuser: 'Eva',
      phoneuser: '+51987654322',
      accountType: 'Perfil',
      numberprofile: '1',
      days: 1,
      state: 'Vendido',
      publicprice: 15,
      streamingsId: ACCOUNT_ID,
    } as const;
    const id = '0195a000-0000-7000-8000-0000000000c2';
    expect(await mutate(rows, { name: 'client.create', id, body: sale }, atNow())).toMatchObject({
      status: 'success',
    });
  },
);
