import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityEventName, SecurityOutcome } from '#contract/security-events.ts';
import type { SecurityEvent } from '#server/observe/security-event.ts';
import type { SecurityLog } from '#server/observe/security-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A handler's additions to the event of its answer. */
    securityNote: SecurityNote | null;
  }
}

export type SecurityNote = Pick<SecurityEvent, 'userId' | 'mail' | 'details'> & {
  /** Overrides the outcome of the status. */
  outcome?: SecurityOutcome;
};

const API = '/api/v1';
/** Sent by the app alone. Only its hash is stored, so that nobody is shown the id. */
const DEVICE_HEADER = 'x-device';
const MAX_DEVICE = 100;

/** The event that each call records, by method and route. */
const EVENTS: Readonly<Record<string, SecurityEventName>> = {
  'POST /user/login': 'sign_in',
  'POST /user/login/code': 'second_factor',
  'POST /user/login/passkey': 'sign_in',
  'POST /user/me/factor/begin': 'factor_change',
  'POST /user/me/factor/confirm': 'factor_change',
  'POST /user/me/factor/codes': 'factor_change',
  'POST /user/me/factor/remove': 'factor_change',
  'POST /user/me/passkeys/begin': 'passkey_change',
  'POST /user/me/passkeys': 'passkey_change',
  'POST /user/me/passkeys/:id/remove': 'passkey_change',
  'POST /user/register': 'registration',
  'POST /user/verify_email': 'verification',
  'POST /user/resend_verification': 'verification_mail',
  'POST /user/recover_password': 'recovery',
  'POST /user/new_password': 'new_password',
  'PATCH /user/me/logout/:id': 'sign_out',
  'GET /user/me/lock_keys': 'lock_keys',
  'POST /user/me/lock_keys': 'lock_keys',
  'POST /user/me/sessions/renew': 'session_renewal',
  'DELETE /user/me/sessions/:id': 'session_end',
  'POST /user/me/sessions/end_others': 'session_end',
  'POST /user/me/password': 'password_change',
  'POST /user/me/leave': 'leaving',
  'POST /user/me/stay': 'leaving',
  'POST /user/me/calendar': 'calendar_change',
  'DELETE /user/me/calendar/:id': 'calendar_change',
  'POST /user/me/push': 'push_change',
  'DELETE /user/me/push': 'push_change',
  'PATCH /user/change_verify_email/:id': 'admin_verification',
  'PATCH /user/change_role/:id': 'admin_role',
  'DELETE /user/delete/:id': 'admin_deletion',
  'DELETE /credit/delete/:id': 'admin_credits',
  'DELETE /finance/delete/:id': 'admin_books',
  'POST /codecredit/create': 'admin_codes',
  'DELETE /codecredit/delete/:id': 'admin_codes',
};

/** Also used by events recorded outside of answers. */
export function sourceOf(
  request: FastifyRequest,
): Pick<SecurityEvent, 'address' | 'device' | 'requestId' | 'userId'> {
  const device = request.headers[DEVICE_HEADER];
  return {
    address: request.ip,
    device: typeof device === 'string' ? device.slice(0, MAX_DEVICE) : undefined,
    requestId: request.id,
    userId: request.caller?.userId ?? request.claims?.userId,
  };
}

export function noteSecurity(request: FastifyRequest, note: SecurityNote): void {
  request.securityNote = { ...request.securityNote, ...note };
}

/** Records after the answer has left, so that it can neither delay nor fail it. */
export function watchAnswers(app: FastifyInstance, { security }: { security: SecurityLog }): void {
  app.decorateRequest('securityNote', null);
  app.addHook('onResponse', (request, reply, done) => {
    const event = eventOf(request, reply);
    if (event) security.record(event);
    done();
  });
}

function eventOf(request: FastifyRequest, reply: FastifyReply): SecurityEvent | null {
  const route = `${request.method} ${request.routeOptions.url?.slice(API.length) ?? ''}`;
  const event = reply.statusCode === 429 ? 'throttled' : EVENTS[route];
  if (event === undefined || reply.statusCode >= 500) return null;
  const { params, securityNote } = request;
  const { id } = (params ?? {}) as { id?: string };
  const subject = event.startsWith('admin_') && id !== undefined && id.length <= 36 ? { subject: id } : {};
  const named = event === 'throttled' ? { route } : {};
  return {
    event,
    outcome: outcomeOf(reply.statusCode),
    ...sourceOf(request),
    mail: mailOf(request.body),
    ...securityNote,
    details: { ...named, ...subject, ...securityNote?.details },
  };
}

/** The typed text, even without a user of that mail. */
function mailOf(body: unknown): string | undefined {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' ? email : undefined;
}

function outcomeOf(status: number): SecurityOutcome {
  if (status < 400) return 'ok';
  return status === 403 || status === 409 || status === 429 ? 'refused' : 'failed';
}
