import { randomCode } from '#server/base/random-code.ts';

const CODE_LENGTH = 8;

/** Shown as `XXXX-XXXX` (rules §7). */
export const randomUserCode = (): string => randomCode(CODE_LENGTH);
