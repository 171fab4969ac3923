/** Rows of a book with helpers. The values are SQL over a user `n` and a row `k`. */
export function teamRows({ user, id, code }: Readonly<Record<'user' | 'id' | 'code', string>>) {
  return [
    {
      table: 'helpers',
      values: { user_id: user, id, name: `'Luis'`, rights: `'[]'`, person_id: user, revision: '1' },
      count: 2,
    },
    {
      table: 'activities',
      values: {
        user_id: user,
        id,
        at: `now() - (n + k) % 80 * interval '1 day'`,
        helper_id: id,
        action: `'client.renewal'`,
        about_id: id,
        about: `'Marta'`,
        taken: '20',
        revision: '1',
      },
      count: 5,
    },
    { table: 'helps', values: { user_id: user, helper_id: id, owner_id: user }, count: 2 },
    {
      table: 'helper_sessions',
      values: {
        user_id: user,
        id,
        helper_id: id,
        opened_by: id,
        expires_at: `now() + k * interval '30 days'`,
      },
      count: 2,
    },
    {
      table: 'invites',
      values: {
        id,
        user_id: user,
        code_hash: code,
        name: `'Luis'`,
        rights: `'[]'`,
        expires_at: `now() + k * interval '1 hour'`,
      },
      count: 2,
    },
  ];
}
