import { checkPhone } from '#ui/phone/check-phone.ts';
import { messages } from '#features/access/session/session.texts.ts';

/** Only an empty field or a phone stops a form; the server checks the rest (rules §7, SES-06). */
export const REQUIRED = { required: messages.required } as const;

/** SES-40 */
export const PHONE = {
  ...REQUIRED,
  validate: async (e164: string): Promise<string | true> => (await checkPhone(e164)) ?? true,
};

export const MAIL_INPUT = {
  label: messages.email,
  type: 'email',
  inputMode: 'email',
  autoComplete: 'username',
} as const;

/** Any address that this browser's email input accepts (SES-02). */
export const MAIL = { ...REQUIRED, validate: (text: string) => isMail(text) || messages.emailForm };

function isMail(text: string): boolean {
  const input = document.createElement('input');
  input.type = 'email';
  input.value = text;
  return input.validity.valid;
}
