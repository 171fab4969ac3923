import { Boolean as Truth, Object as Body, type Static } from 'typebox/type';
import { defineCall, MESSAGE, MESSAGE_TO, messageOf } from '#contract/call.ts';
import { Optional, phone, requiredLine, strict, Text, verbatim } from '#contract/fields.ts';
import { fieldMessages } from '#contract/fields.texts.ts';
import { email, mailCode, newPassword, username } from '#contract/user-fields.ts';

/** Registration, and the choice of a new password (wire §7). */

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
const verifyEmailBody = Body({ code: mailCode() }, strict);
const mailBody = Body({ email: email() }, strict);
/** The server compares the two passwords: a schema sees one field at a time. */
const newPasswordBody = Body(
  {
    code: mailCode(),
    password1: newPassword(),
    password2: verbatim(),
    /**
     * False by default. Passkeys from before the mailbox's holder first chose a password end in any case (ADR 0176).
     */
    keepPasskeys: Optional(Truth()),
  },
  strict,
);

/** Access that a new password by mail ended, and access that remains. */
export interface AccessTold {
  /** Spanish, ready to show. */
  facts: string[];
  /** True if anything besides sessions is concerned: those end always. */
  isNotable: boolean;
}

const changePasswordBody = Body(
  {
    current: verbatim(),
    /** From a user with a second factor: its code or a recovery code. */
    code: Optional(requiredLine(fieldMessages.code)),
    password1: newPassword(),
    password2: verbatim(),
  },
  strict,
);

export type ChangePasswordBody = Static<typeof changePasswordBody>;
export type RegisterBody = Static<typeof registerBody>;
export type NewPasswordBody = Static<typeof newPasswordBody>;

export const register = defineCall({
  name: 'user.register',
  method: 'POST',
  path: '/user/register',
  policy: 'open',
  summary: 'Register; a mail brings the link to verify',
  keyed: true,
  body: registerBody,
  answer: MESSAGE,
  successStatus: 201,
});

export const verifyEmail = defineCall({
  name: 'user.verify_email',
  method: 'POST',
  path: '/user/verify_email',
  policy: 'open',
  summary: 'Verify the mail with the code of the link',
  body: verifyEmailBody,
  answer: MESSAGE_TO,
  successStatus: 200,
});

export const resendVerification = defineCall({
  name: 'user.resend_verification',
  method: 'POST',
  path: '/user/resend_verification',
  policy: 'open',
  summary: 'Ask for the verification mail again; the same answer for any mail',
  body: mailBody,
  answer: MESSAGE,
  successStatus: 200,
});

export const recoverPassword = defineCall({
  name: 'user.recover_password',
  method: 'POST',
  path: '/user/recover_password',
  policy: 'open',
  summary: 'Ask for a mail to choose a new password; the same answer for any mail',
  body: mailBody,
  answer: MESSAGE,
  successStatus: 200,
});

export const saveNewPassword = defineCall({
  name: 'user.new_password',
  method: 'POST',
  path: '/user/new_password',
  policy: 'open',
  summary: 'Choose a new password with the code of the link; ends every session, and passkeys unless kept',
  body: newPasswordBody,
  answer: messageOf<AccessTold>(),
  successStatus: 200,
});

export const changePassword = defineCall({
  name: 'user.change_password',
  method: 'POST',
  path: '/user/me/password',
  policy: 'user',
  summary:
    'Change the password, by the present one and a code of who has a second factor; ends the other sessions',
  body: changePasswordBody,
  answer: MESSAGE,
  successStatus: 200,
});
