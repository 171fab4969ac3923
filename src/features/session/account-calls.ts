import type {
  NewPasswordBody,
  RecoverPasswordBody,
  RegisterBody,
  ResendVerificationBody,
  VerifyEmailBody,
} from '#contract/user-calls.ts';
import { withLoading } from '#desk/loading.ts';
import { callNow, type PublicReply } from '#sync/public-call.ts';
import { showResult } from '#ui/toast.ts';
import { messages } from './session.messages.ts';

/** What the calls about one's own account answer. */
export interface Told {
  /** Spanish, ready to show. */
  message: string;
}

export type AccountReply = PublicReply<Told>;
export type FailedReply = Exclude<PublicReply<unknown>, { kind: 'ok' }>;

const post = (path: string, body: unknown): Promise<AccountReply> =>
  withLoading(() => callNow<Told>('POST', path, { body }));

export const register = (body: RegisterBody) => post('/user/register', body);
export const verifyEmail = (body: VerifyEmailBody) => post('/user/verify_email', body);
export const resendVerification = (body: ResendVerificationBody) => post('/user/resend_verification', body);
export const recoverPassword = (body: RecoverPasswordBody) => post('/user/recover_password', body);
export const saveNewPassword = (body: NewPasswordBody) => post('/user/new_password', body);

/** The server's message, else what it says of `field`, else the default (GEN-04); or that nobody answered (PWA-09). */
export function failureText(reply: FailedReply, field: string): string {
  if (reply.kind === 'unreachable') return messages.unreachable;
  return reply.answer.message || reply.answer.errors?.[field]?.msg || messages.failed;
}

/** Shows a failure in a red banner for `ms`. */
export function showFailure(reply: FailedReply, { field, ms }: { field: string; ms: number }): void {
  showResult({ status: 'error', message: failureText(reply, field), ms });
}
