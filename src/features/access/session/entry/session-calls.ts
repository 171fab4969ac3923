import type { ChangeAnswer } from '#contract/answers.ts';
import { requestFor, type CallBody, type CallRequest } from '#contract/call.ts';
import * as calls from '#contract/calls/account.ts';
import { withLoading } from '#workspace/platform/loading.ts';
import { callApi, type ApiReply } from '#sync/transport/call-api.ts';

export type CallReport = ChangeAnswer<never>;
export type AccountReply = ApiReply<CallReport>;

const send = <Answer>(request: CallRequest<Answer>, key?: string): Promise<ApiReply<Answer>> =>
  withLoading(() => callApi(request, { key }));

/** The same key makes a registration once, however often it is sent. */
export const register = (body: CallBody<typeof calls.register>, key: string) =>
  send(requestFor(calls.register, { body }), key);
export const verifyEmail = (body: CallBody<typeof calls.verifyEmail>) =>
  send(requestFor(calls.verifyEmail, { body }));
export const resendVerification = (body: CallBody<typeof calls.resendVerification>) =>
  send(requestFor(calls.resendVerification, { body }));
export const recoverPassword = (body: CallBody<typeof calls.recoverPassword>) =>
  send(requestFor(calls.recoverPassword, { body }));
export const saveNewPassword = (body: CallBody<typeof calls.saveNewPassword>) =>
  send(requestFor(calls.saveNewPassword, { body }));

export { failureText, showFailure } from '#workspace/actions/online-reply.ts';
