import { fieldMessages } from './fields.texts.ts';
import { requiredLine, Text } from './fields.ts';

/** The kinds of field that only the calls about an account have (wire §1). */

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
