import type { FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { Object as Fields, Optional, String as Text, Unsafe } from 'typebox/type';
import {
  loginBody,
  logoutBody,
  registerBody,
  resendVerificationBody,
  verifyEmailBody,
} from '#contract/user-calls.ts';
import { refusals } from '#server/openapi/common-schemas.ts';
import { changeAnswer, keyHeader } from '#server/openapi/mutation-schema.ts';
import { FULL_USER_FIELDS } from '#server/db/user-summary.ts';

const signedIn = Fields({
  status: Unsafe<'success'>({ type: 'string', enum: ['success'] }),
  message: Text({ description: 'Spanish, ready to show' }),
  tokenSession: Text({ description: 'A JWT of 30 days, for `Authorization: Bearer`' }),
  user: Fields({ id: Text({ format: 'uuid' }) }),
});

const me = Fields({
  ...FULL_USER_FIELDS,
  tokenSession: Optional(Text({ description: 'A fresh token, when the one sent is older than a day' })),
});

const idParams = Fields({ id: Text({ format: 'uuid', description: "The caller's own id" }) });

const call = (
  summary: string,
  status: number,
  answer: TSchema,
  parts: FastifySchema = {},
): FastifySchema => ({
  tags: ['user'],
  summary,
  ...parts,
  response: { [status]: answer, ...refusals },
});

/** The schemas of the calls about account and session, for their routes and the OpenAPI. */
export const schemas = {
  register: call('Register; a mail brings the link to verify', 201, changeAnswer, {
    headers: keyHeader,
    body: registerBody,
  }),
  verifyEmail: call('Verify the mail with the code of the link', 200, changeAnswer, {
    body: verifyEmailBody,
  }),
  resendVerification: call(
    'Ask for the verification mail again; the same answer for any mail',
    200,
    changeAnswer,
    {
      body: resendVerificationBody,
    },
  ),
  login: call('Sign in', 200, signedIn, { body: loginBody }),
  me: call('Who is signed in', 200, me),
  logout: call('Sign out of this session', 200, changeAnswer, { params: idParams, body: logoutBody }),
};
