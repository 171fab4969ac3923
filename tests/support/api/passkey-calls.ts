import { createMailCode } from '#server/auth/mail-codes.ts';
import { inTransaction } from '#server/database/kysely.ts';
import type { TestServer, TestUser } from '#tests/support/app/test-server.ts';
import { createAuthenticator, type SoftwareAuthenticator, type Twist } from './software-authenticator.ts';
import type { PasskeyRecord } from '#contract/schemas/answers.ts';
import type { PasskeyProof } from '#contract/schemas/bodies.ts';

interface Source {
  /** Address of the request; each test's refusals count by address. */
  address?: string;
  device?: string;
}

/** The calls about passkeys, made without a network. */
export function passkeyCalls(server: TestServer) {
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    { payload, user, from = {} }: { payload?: object; user?: TestUser; from?: Source },
  ) => {
    const answer = await server.inject({
      method,
      url,
      headers: { ...user?.headers, ...(from.device !== undefined && { 'x-device': from.device }) },
      ...(payload && { payload }),
      ...(from.address !== undefined && { remoteAddress: from.address }),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  const post = (url: string, payload: object, user?: TestUser) =>
    send('POST', url, { payload, ...(user && { user }) });

  const begin = (user: TestUser, extra: object = {}) =>
    post('/user/me/passkeys/begin', { password: user.password, ...extra }, user);
  const ask = async (): Promise<{ challenge: string; rpId: string }> =>
    (await send('POST', '/user/login/passkey/begin', {})).body.data.options;
  const show = (proof: PasskeyProof, from: Source = {}) =>
    send('POST', '/user/login/passkey', { payload: proof, from });

  return {
    post,
    get: (url: string, user: TestUser) => send('GET', url, { user }),
    begin,
    send: (user: TestUser, made: object) => post('/user/me/passkeys', made, user),
    list: async (user: TestUser) => (await send('GET', '/user/me/passkeys', { user })).body,
    /** Adds one to the user, by an authenticator of its own. */
    add: async (
      user: TestUser,
      authenticator: SoftwareAuthenticator = createAuthenticator(),
    ): Promise<{ authenticator: SoftwareAuthenticator; record: PasskeyRecord }> => {
      const { options } = (await begin(user)).body.data;
      const payload = { ...authenticator.create(options), name: 'Teléfono Android' };
      return { authenticator, record: (await post('/user/me/passkeys', payload, user)).body.data };
    },
    ask,
    show,
    signIn: async (authenticator: SoftwareAuthenticator, twist: Twist = {}, from: Source = {}) =>
      show(authenticator.get(await ask(), twist), from),
    /** Takes the code of a mailed link. */
    renewPassword: async ({ id }: TestUser, password: string) => {
      const code = await inTransaction(server.context.db, (tx) => createMailCode(tx, id, 'recover'));
      return post('/user/new_password', { code, password1: password, password2: password });
    },
  };
}
