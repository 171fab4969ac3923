/** What every call of `/api/v1` answers in common (rules §1). */

/** Field name → what is wrong with it, in Spanish and ready to show. */
export type FieldErrors = Record<string, { msg: string }>;

/** The HTTP status of each stable error code (rules §1, wire §2). */
export const HTTP_STATUS = {
  validation: 400,
  unauthenticated: 401,
  forbidden: 403,
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

/** The answer to a change that was made; `warning` when it was made and the reseller should know something. */
export interface ChangeAnswer {
  status: 'success' | 'warning';
  /** Spanish, ready to show. */
  message: string;
  /** The row as it now stands; absent where it is gone. */
  data?: unknown;
  /** What the message of a `warning` warns of: stable machine words (wire §3). */
  warnings?: string[];
  /** The revision that holds the change (wire §4). */
  revision?: number;
}

/** The answer to a call that was refused. */
export interface ErrorAnswer {
  status: 'error';
  message: string;
  code: ErrorCode;
  errors?: FieldErrors;
}

export type Answer = ChangeAnswer | ErrorAnswer;

/** Tells whether a parsed body is one of ours, and not a captive portal's (architecture §4.7). */
export function isAnswer(body: unknown): body is Answer {
  if (typeof body !== 'object' || body === null) return false;
  const { status, message } = body as Partial<Answer>;
  return (status === 'success' || status === 'warning' || status === 'error') && typeof message === 'string';
}
