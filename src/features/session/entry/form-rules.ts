import { checkPhone } from '#ui/phone/check-phone.ts';
import { messages } from '#features/session/session.messages.ts';

/** What keeps a form from being sent; everything else the server says (rules §7, SES-02, SES-06). */
export const REQUIRED = { required: messages.required } as const;

/** A phone that is there and that its country can have (SES-40). */
export const PHONE = {
  ...REQUIRED,
  validate: async (e164: string): Promise<string | true> => (await checkPhone(e164)) ?? true,
};

/** A mail as an email-typed input of this browser takes it, and no other rule (SES-02). */
export const MAIL = { ...REQUIRED, validate: (text: string) => isMail(text) || messages.emailForm };

function isMail(text: string): boolean {
  const input = document.createElement('input');
  input.type = 'email';
  input.value = text;
  return input.validity.valid;
}
