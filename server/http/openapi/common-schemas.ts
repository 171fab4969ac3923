import { Object as Fields, Optional, Record as Dictionary, String as Text, Unsafe } from 'typebox/type';
import { HTTP_STATUS, type ErrorCode } from '#contract/answers.ts';

/** Any JSON, unchanged: the serialiser neither drops nor converts unspecified values. */
export const anything = () => Unsafe<unknown>({});

/** Shape in rules §1. */
export const errorAnswer = Fields(
  {
    status: Unsafe<'error'>({ type: 'string', enum: ['error'] }),
    message: Text({ description: 'Spanish, ready to show' }),
    code: Unsafe<ErrorCode>({ type: 'string', enum: Object.keys(HTTP_STATUS) }),
    errors: Optional(Dictionary(Text(), Fields({ msg: Text() }), { description: 'What is wrong, by field' })),
    challenge: Optional(Text({ description: 'Of `second_factor`: goes with the code' })),
  },
  { $id: 'ErrorAnswer', description: 'Refused: nothing changed' },
);

const refused = { description: 'Refused: nothing changed', $ref: 'ErrorAnswer#' };

/** Refusals of every call, whatever the status. */
export const refusals = { '4xx': refused, '5xx': refused };

/** `:userId` in a path: the caller's own. */
export const userIdParams = Fields({ userId: Text({ format: 'uuid', description: "The caller's own id" }) });

/** `:id` in a path: the addressed row or user. */
export const rowParams = Fields({ id: Text({ format: 'uuid', description: 'The row' }) });
