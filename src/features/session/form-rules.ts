import { messages } from './session.messages.ts';

/** What keeps a form from being sent; everything else the server says (seed 000 §5). */
export const REQUIRED = { required: messages.required } as const;

/** A mail as an email-typed input of this browser takes it, and no other rule (SES-02). */
export const MAIL = { ...REQUIRED, validate: (text: string) => isMail(text) || messages.emailForm };

function isMail(text: string): boolean {
  const input = document.createElement('input');
  input.type = 'email';
  input.value = text;
  return input.validity.valid;
}
