import { checkPhone } from '#ui/check-phone.ts';
import { messages } from './session.messages.ts';

/** What keeps a form from being sent; everything else the server says (seed 000 §5). */
export const REQUIRED = { required: messages.required } as const;

/** A mail as a browser's own check takes it, and with a dot in its domain, as every real one has. */
export const MAIL = {
  ...REQUIRED,
  pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: messages.emailForm },
};

/** A phone that is there and that its country can have (SES-40). */
export const PHONE = {
  ...REQUIRED,
  validate: async (e164: string): Promise<string | true> => (await checkPhone(e164)) ?? true,
};
