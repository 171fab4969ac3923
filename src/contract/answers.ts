/** Shape of all answers of `/api/v1` (rules §1). */

/** Keys are fields; `msg` is Spanish, ready to show. */
export type FieldErrors = Record<string, { msg: string }>;

/** rules §1, wire §2 */
export const HTTP_STATUS = {
  validation: 400,
  unauthenticated: 401,
  second_factor: 401,
  forbidden: 403,
  factor_required: 403,
  membership_expired: 403,
  not_found: 404,
  conflict: 409,
  insufficient_credits: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  key_reused: 422,
  upgrade_required: 426,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof HTTP_STATUS;

/** `warning`: the change is done, but the reseller should know something. */
export interface ChangeAnswer<Data = unknown> {
  status: 'success' | 'warning';
  /** Spanish, ready to show. */
  message: string;
  /** Absent when deleted. */
  data?: Data;
  /** Stable codes of the warnings in `message` (wire §3). */
  warnings?: string[];
  /** Revision that contains the change (wire §4). */
  revision?: number;
}

export interface ErrorAnswer {
  status: 'error';
  message: string;
  code: ErrorCode;
  errors?: FieldErrors;
  /** Only with `second_factor`: the client returns it with the code (wire §2). */
  challenge?: string;
}

export type Answer = ChangeAnswer | ErrorAnswer;

/** False for a captive portal's body, for example (sync §7). */
export function isAnswer(body: unknown): body is Answer {
  if (typeof body !== 'object' || body === null) return false;
  const { status, message } = body as Partial<Answer>;
  return (status === 'success' || status === 'warning' || status === 'error') && typeof message === 'string';
}
