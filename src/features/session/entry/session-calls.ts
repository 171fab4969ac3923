import type {
  NewPasswordBody,
  RecoverPasswordBody,
  RegisterBody,
  ResendVerificationBody,
  VerifyEmailBody,
} from '#contract/user-calls.ts';
import { withLoading } from '#workspace/platform/loading.ts';
import { callApi, type ApiReply } from '#sync/transport/api-client.ts';

export interface CallReport {
  /** Spanish, ready to show. */
  message: string;
}

export type AccountReply = ApiReply<CallReport>;

const post = (path: string, body: unknown, key?: string): Promise<AccountReply> =>
  withLoading(() => callApi<CallReport>('POST', path, { body, ...(key !== undefined && { key }) }));

/** The same key makes a registration once, however often it is sent. */
export const register = (body: RegisterBody, key: string) => post('/user/register', body, key);
export const verifyEmail = (body: VerifyEmailBody) => post('/user/verify_email', body);
export const resendVerification = (body: ResendVerificationBody) => post('/user/resend_verification', body);
export const recoverPassword = (body: RecoverPasswordBody) => post('/user/recover_password', body);
export const saveNewPassword = (body: NewPasswordBody) => post('/user/new_password', body);

export { failureText, showFailure, type FailedReply } from '#workspace/actions/online-reply.ts';
