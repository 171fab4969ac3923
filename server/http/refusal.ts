import {
  HTTP_STATUS,
  type Answer,
  type ErrorAnswer,
  type ErrorCode,
  type FieldErrors,
} from '#contract/answers.ts';

export interface CallResult {
  httpStatus: number;
  body: Answer;
}

export interface RefusedCall extends CallResult {
  body: ErrorAnswer;
  /** Only a 429 has it. */
  retryAfterSeconds?: number;
}

/** The status follows from the code (wire §2). */
export function refusal(code: ErrorCode, message: string, errors?: FieldErrors): RefusedCall {
  const body: ErrorAnswer = { status: 'error', message, code, ...(errors && { errors }) };
  return { httpStatus: HTTP_STATUS[code], body };
}
