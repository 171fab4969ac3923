import { randomCode } from '#server/random-code.ts';

const CODE_LENGTH = 8;

/** A random code of 8 unambiguous characters, as it is shown: `XXXX-XXXX`. Source: rules §7. */
export const randomUserCode = (): string => randomCode(CODE_LENGTH);
