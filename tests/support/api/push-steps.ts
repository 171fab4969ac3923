import { sql } from 'kysely';
import type { TestUser } from '#tests/support/app/test-server.ts';
import { type Catalogue, client } from './catalogue-calls.ts';
import type { PushSubscriptionBody } from '#contract/schemas/bodies.ts';

/** What tests of Web Push do at a house. */
export const pushSteps = (house: Catalogue) => {
  const { db } = house.server.context;
  return {
    subscribe: (user: TestUser, body: PushSubscriptionBody) =>
      house.call(user, 'POST', '/user/me/push', body),
    subscriptions: async ({ id }: TestUser) =>
      db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', id).execute(),
    /** Makes all digests due. */
    due: () => sql`update push_subscriptions set next_at = '2026-01-01T00:00:00.000Z'`.execute(db),
    forgetAll: () => sql`delete from push_subscriptions`.execute(db),
    /** Gives the account of a client who ended two minutes ago. */
    sell: async (user: TestUser): Promise<string> => {
      const account = await house.makeAccount(user);
      const id = await house.made(user, '/client/create', client(account, { nameuser: 'Ana Torres' }));
      const soon = sql`now() - interval '2 minutes'`;
      await sql`update clients set end_date = ${soon} where user_id = ${user.id} and id = ${id}`.execute(db);
      return account;
    },
    /** Another sign-in of the same user. */
    otherPhone: async ({ email, password, ...user }: TestUser): Promise<TestUser> => {
      const payload = { email, password };
      const answer = await house.server.inject({ method: 'POST', url: '/user/login', payload });
      const { tokenSession } = answer.json<{ tokenSession: string }>();
      const headers = { authorization: `Bearer ${tokenSession}` };
      return { ...user, email, password, token: tokenSession, headers };
    },
  };
};
