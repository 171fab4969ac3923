import { v7 as uuidv7 } from 'uuid';
import { category, client, inDays, supplier } from '#tests/support/api/catalogue-calls.ts';
import { pushBody } from '#tests/support/api/push-service.ts';
import { type Call, CREATES, type Names, SIGNED_IN } from './access-row.ts';
import { TEAM_CALLS } from './access-team.ts';
import type { Kind } from './access-world.ts';

/**
 * Every call of the API with its answer to each role, written from wire §7 and rules §1 and §7, and not from the
 * server. The server's own list is compared with it.
 */

export type { Call, Names, Who } from './access-row.ts';

const OPEN = [200, 200, 200, 200] as const;
/** Open to all, but an empty body is invalid. */
const OPEN_BAD = [400, 400, 400, 400] as const;
const NOT_THERE = [401, 409, 409, 409] as const;
const NOBODYS = [404, 404, 404, 404] as const;
const ADMIN = [401, 403, 403, 200] as const;
const STAFF = [401, 403, 200, 200] as const;

const open = (call: string): Call =>
  call.startsWith('GET')
    ? { call, own: OPEN, id: 'none' }
    : { call, own: OPEN_BAD, id: 'none', body: () => ({}) };
const read = (path: string, own: Call['own'] = SIGNED_IN): Call => ({
  call: `GET ${path}`,
  own,
  id: path.includes('/:userId') ? 'self' : 'none',
});
const book = (call: string, id: Kind, body?: Call['body'], names: readonly Names[] = []): Call => ({
  call,
  own: id === 'none' ? CREATES : SIGNED_IN,
  id,
  ...(body && { body }),
  names: ['userId', ...names],
  queued: true,
  membership: true,
});
const own = (call: string, id: Kind, body?: Call['body']): Call => {
  const { membership: _ends, ...rest } = book(call, id, body);
  return rest;
};
const proved = (call: string, to: Call['own'] = SIGNED_IN): Call => ({
  call,
  own: to,
  id: 'none',
  body: (_world, { password }) => ({ password }),
});
const admin = (call: string, id: Kind): Call => ({ call, own: ADMIN, id, names: ['userId'] });

const dates = () => ({ startDate: inDays(0), endDate: inDays(10), days: 10 });
const renewal = () => ({ price: 20, days: 30 });
const profit = () => ({
  resetId: uuidv7(),
  lastResetId: null,
  entries: [
    { kind: 'Venta', quantity: -5 },
    { kind: 'Acumulado', quantity: -5 },
  ],
});

export const CALLS: readonly Call[] = [
  open('GET /health'),
  open('GET /ready'),
  open('GET /config'),
  open('GET /openapi.json'),
  open('POST /user/register'),
  open('POST /user/verify_email'),
  open('POST /user/resend_verification'),
  open('POST /user/recover_password'),
  open('POST /user/new_password'),
  open('POST /user/login'),
  open('POST /user/login/code'),
  { call: 'POST /user/login/passkey/begin', own: OPEN, id: 'none' },
  open('POST /user/login/passkey'),

  read('/user/me'),
  read('/user/me/lock_keys'),
  proved('POST /user/me/lock_keys'),
  { call: 'POST /user/me/sessions/renew', own: SIGNED_IN, id: 'none' },
  read('/user/me/factor'),
  proved('POST /user/me/factor/begin'),
  // No authenticator's code.
  {
    call: 'POST /user/me/factor/confirm',
    own: [401, 400, 400, 400],
    id: 'none',
    body: () => ({ code: 'abcdef' }),
  },
  // None is on.
  ...['codes', 'remove'].map((what): Call => ({
    call: `POST /user/me/factor/${what}`,
    own: NOT_THERE,
    id: 'none',
    body: (_world, { password }) => ({ password, code: '000000' }),
  })),
  read('/user/me/passkeys'),
  proved('POST /user/me/passkeys/begin'),
  // Made by no browser.
  { call: 'POST /user/me/passkeys', own: [401, 400, 400, 400], id: 'none', body: () => ({}) },
  {
    call: 'POST /user/me/passkeys/:id/remove',
    own: SIGNED_IN,
    id: 'passkey',
    body: (_world, { password }) => ({ password }),
  },
  read('/user/me/calendar'),
  {
    call: 'POST /user/me/calendar',
    membership: true,
    own: CREATES,
    id: 'none',
    body: () => ({ detail: 'counts', timeZone: 'America/Lima' }),
  },
  { call: 'DELETE /user/me/calendar/:id', own: SIGNED_IN, id: 'calendar' },
  // Of nobody.
  { call: 'GET /calendar/:file', own: NOBODYS, id: 'none' },
  { call: 'POST /page/:pageId', own: NOBODYS, id: 'none', body: () => ({}) },
  { call: 'GET /catalogue/:catalogueId', own: NOBODYS, id: 'none' },
  read('/page'),
  read('/user/me/push'),
  {
    call: 'POST /user/me/push',
    own: SIGNED_IN,
    id: 'none',
    body: () => pushBody(`http://127.0.0.1:9/${uuidv7()}`),
  },
  { call: 'DELETE /user/me/push', own: SIGNED_IN, id: 'none' },
  ...TEAM_CALLS,
  read('/category/:userId'),
  read('/supplier/:userId'),
  read('/streaming/:userId'),
  read('/streaming/activo/:userId'),
  read('/streaming/soporte/:userId'),
  read('/streaming/vencido/:userId'),
  read('/client/:userId'),
  read('/finance/:userId'),
  read('/credit/me/credits/:userId'),
  read('/favorite/me/favorites/:userId'),
  read('/favorite'),
  read('/user/authorized'),
  read('/user/all_user', STAFF),
  read('/sync/:userId'),
  { ...read('/sync/:userId/events'), streams: true },

  read('/user', ADMIN),
  read('/credit', ADMIN),
  // It doesn't name whose books; only an ADMIN passes the policy and gets that error.
  read('/finance', [401, 403, 403, 400]),
  read('/codecredit', ADMIN),
  read('/audit', ADMIN),
  read('/audit/security', ADMIN),

  { call: 'POST /batch', own: SIGNED_IN, id: 'none', body: () => ({ calls: [] }) },

  book('POST /category/create', 'none', () => category()),
  book('PATCH /category/update/:id', 'category', () => ({ name: 'Max' })),
  book('PATCH /category/waiting/:id', 'category', () => ({
    phone: '+51911222333',
    name: 'Ana',
    waits: false,
  })),
  book('DELETE /category/delete/:id', 'category'),
  book('POST /supplier/create', 'none', () => supplier()),
  book('PATCH /supplier/update/:id', 'supplier', () => ({ name: 'Rosa' })),
  book('DELETE /supplier/delete/:id', 'supplier'),
  book('POST /streaming/create', 'none', ({ house }, me) => house.accountBody(me), [
    'categoryId',
    'supplierId',
  ]),
  book('PATCH /streaming/update/:id', 'account', () => ({ email: 'otra@correo.example' }), [
    'categoryId',
    'supplierId',
  ]),
  book('PATCH /streaming/update/change_date/:id', 'account', dates),
  book('PATCH /streaming/renewal/:id', 'account', renewal),
  book('PATCH /streaming/change_conditions/:id', 'account', () => ({ conditions: 'Soporte' })),
  book('PATCH /streaming/conditions_vencido/:id', 'account', () => ({ conditions: 'Vencido' })),
  book('DELETE /streaming/delete/:id', 'account'),
  book('POST /client/create', 'none', async ({ make }, me) => client(await make('account', me)), [
    'streamingsId',
  ]),
  book('PATCH /client/update/:id', 'client', () => ({ pin: '0042' })),
  book('PATCH /client/update/change_date/:id', 'client', dates),
  book('PATCH /client/renewal/:id', 'client', renewal),
  book('PATCH /client/change_state/:id', 'client', () => ({ state: 'Standby' })),
  book(
    'PATCH /client/move/:id',
    'client',
    async ({ make }, me) => ({ streamingsId: await make('account', me), numberprofile: '2' }),
    ['streamingsId'],
  ),
  book('PATCH /client/paid/:id', 'client', () => ({ paid: false })),
  book('PATCH /client/page/:id', 'client', () => ({ pageId: null })),
  book('PATCH /client/informed/:id', 'client', () => ({ credentialsAt: new Date().toISOString() })),
  book('PATCH /client/contacted/:id', 'client', () => ({})),
  book('DELETE /client/delete/:id', 'client'),
  book('POST /finance/create/refund/', 'none', () => ({ price: 5 })),
  book('POST /finance/create/supplier_refund/', 'none', () => ({ price: 5 })),
  book('POST /finance/create/expense/', 'none', () => ({ price: 5, description: 'Internet' })),
  book('POST /finance/correct', 'none', async ({ make }, me) => ({
    entryId: await make('bookEntry', me),
    price: 4,
  })),
  { ...book('POST /finance/reset/entry', 'none', profit), own: SIGNED_IN },

  own('POST /favorite/create', 'none', async ({ house }) => ({
    userCode: (await house.server.createUser()).userCode,
  })),
  own('DELETE /favorite/delete/:id', 'favorite'),
  own('PATCH /user/me/update_phone/:id', 'self', ({ freePhone }) => ({ phone: freePhone() })),
  own('PATCH /user/me/update_symbol_money/:id', 'self', () => ({ symbolmoney: 'MXN' })),
  own('PATCH /user/me/month_goal/:id', 'self', () => ({ monthGoal: 500 })),
  own('PATCH /user/me/catalogue/:id', 'self', () => ({ catalogueId: null })),
  own('PATCH /user/me/update_template/:id', 'template', () => ({ kind: 'saludo', text: 'Hola' })),
  read('/user/me/sessions'),
  { call: 'DELETE /user/me/sessions/:id', own: SIGNED_IN, id: 'session' },
  { call: 'POST /user/me/sessions/end_others', own: SIGNED_IN, id: 'none' },
  // The first of each may pass: later ones name a password of before.
  {
    call: 'POST /user/me/password',
    own: SIGNED_IN,
    id: 'none',
    body: (_world, { password }) => ({
      current: password,
      password1: 'otra frase bien larga',
      password2: 'otra frase bien larga',
    }),
    signsOut: true,
  },
  // No ADMIN is deleted.
  { ...proved('POST /user/me/leave', [401, 200, 200, 409]), signsOut: true },
  { call: 'POST /user/me/stay', own: SIGNED_IN, id: 'none' },
  {
    call: 'PATCH /user/me/logout/:id',
    own: SIGNED_IN,
    id: 'self',
    body: () => ({ isConnection: false }),
    signsOut: true,
  },

  {
    call: 'POST /credit/create',
    own: [401, 403, 201, 403],
    id: 'none',
    body: ({ victim }) => ({ description: 'Transferencia', quantity: 1, clientId: victim.id }),
    names: ['userId'],
  },
  {
    call: 'POST /credit/recharge',
    own: SIGNED_IN,
    id: 'none',
    body: async ({ freshCode }) => ({ code: await freshCode() }),
    names: ['userId'],
  },
  {
    call: 'PATCH /user/suscription/:userId',
    own: SIGNED_IN,
    id: 'self',
    body: () => ({ days: 30, quantity: 15 }),
    names: ['userId'],
  },

  admin('PATCH /user/change_verify_email/:id', 'person'),
  admin('PATCH /user/change_role/:id', 'person'),
  admin('DELETE /user/delete/:id', 'person'),
  admin('DELETE /credit/delete/:id', 'movement'),
  {
    call: 'DELETE /finance/delete/:id',
    own: ADMIN,
    id: 'bookEntry',
    body: (_world, { id: userId }) => ({ userId }),
  },
  admin('DELETE /codecredit/delete/:id', 'rechargeCode'),
  {
    call: 'POST /codecredit/create',
    own: [401, 403, 403, 201],
    id: 'none',
    body: () => ({ code: 2, quantity: 3 }),
  },
];
