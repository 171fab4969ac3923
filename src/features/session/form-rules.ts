import { messages } from './session.messages.ts';

/** What keeps a form from being sent; everything else the server says (seed 000 §5). */
export const REQUIRED = { required: messages.required } as const;

/** A mail as a browser's own check takes it, and with a dot in its domain, as every real one has. */
export const MAIL = {
  ...REQUIRED,
  pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: messages.emailForm },
};
