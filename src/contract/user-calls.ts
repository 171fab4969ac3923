import { Literal, Object as Body, Partial as Part, type Static } from 'typebox/type';
import { fieldMessages } from './fields.messages.ts';
import { Optional, phone, requiredLine, strict, Text, verbatim } from './fields.ts';

/** The bodies of the calls about the user's own session and account (wire §7). */

/** An email address, 200 characters at most. */
export const email = () =>
  Text({
    maxLength: 200,
    // One mailbox and no list: `,`, `;`, `<` and quotes mean something else in a mail's headers.
    pattern: '^[^\\s@,;:<>()[\\]"\\\\]+@[^\\s@.,;:<>()[\\]"\\\\]+(\\.[^\\s@.,;:<>()[\\]"\\\\]+)+$',
    'x-normalize': 'line',
    'x-message': fieldMessages.email,
  });

/** Letters and digits of any script, inner spaces, `.`, `_` and `-`; 3 to 30 characters (wire §1, rules §7). */
export const username = () =>
  Text({
    minLength: 3,
    maxLength: 30,
    pattern: '^[\\p{L}\\p{M}\\p{N}._-]+( [\\p{L}\\p{M}\\p{N}._-]+)*$',
    'x-normalize': 'line',
    'x-message': fieldMessages.username,
  });

/** A password that is being chosen; whether it is too common is for the server to say. */
export const newPassword = () =>
  Text({ minLength: 8, maxLength: 200, 'x-normalize': 'verbatim', 'x-message': fieldMessages.newPassword });

/** A code out of a mail's link. */
export const mailCode = () => requiredLine(fieldMessages.mailCode);

export const loginBody = Body({ email: email(), password: verbatim() }, strict);
export const registerBody = Body(
  {
    username: username(),
    phone: phone(),
    codeReferrals: Optional(Text({ maxLength: 200, 'x-normalize': 'line' })),
    email: email(),
    password: newPassword(),
  },
  strict,
);
/** Any of registration's fields: those that are good while another one is not. */
export const registerPart = Part(registerBody, strict);
export const verifyEmailBody = Body({ code: mailCode() }, strict);
export const resendVerificationBody = Body({ email: email() }, strict);
export const recoverPasswordBody = Body({ email: email() }, strict);
/** Whether the two agree, the server says: a schema looks at one field at a time. */
export const newPasswordBody = Body(
  { code: mailCode(), password1: newPassword(), password2: verbatim() },
  strict,
);
export const logoutBody = Body({ isConnection: Literal(false) }, strict);

export type LoginBody = Static<typeof loginBody>;
export type RegisterBody = Static<typeof registerBody>;
export type VerifyEmailBody = Static<typeof verifyEmailBody>;
export type ResendVerificationBody = Static<typeof resendVerificationBody>;
export type RecoverPasswordBody = Static<typeof recoverPasswordBody>;
export type NewPasswordBody = Static<typeof newPasswordBody>;
