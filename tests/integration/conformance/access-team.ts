import { type Call, CREATES, SIGNED_IN } from './access-row.ts';

/** Calls about helpers (rules §14). */
export const TEAM_CALLS: readonly Call[] = [
  { call: 'GET /team/helpers', own: SIGNED_IN, id: 'none' },
  { call: 'GET /team/invites', own: SIGNED_IN, id: 'none' },
  {
    call: 'POST /team/invites',
    own: CREATES,
    id: 'none',
    body: () => ({ name: 'Luis', rights: ['sell', 'charge'] }),
  },
  { call: 'DELETE /team/invites/:id', own: SIGNED_IN, id: 'invite' },
  {
    call: 'PATCH /team/helpers/:id',
    own: SIGNED_IN,
    id: 'helper',
    body: () => ({ name: 'Luis', rights: ['charge'] }),
  },
  { call: 'DELETE /team/helpers/:id', own: SIGNED_IN, id: 'helper' },
  // A code of nobody.
  ...['invitation', 'join'].map((what): Call => ({
    call: `POST /team/${what}`,
    own: [401, 404, 404, 404],
    id: 'none',
    body: () => ({ code: 'A'.repeat(43) }),
  })),
  { call: 'GET /team/books', own: SIGNED_IN, id: 'none' },
  { call: 'POST /team/books/:id/open', own: CREATES, id: 'help' },
  { call: 'DELETE /team/books/:id', own: SIGNED_IN, id: 'help' },
];
