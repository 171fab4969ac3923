import { fieldMessages } from './fields.texts.ts';
import { requiredLine, Text } from './fields.ts';

/** Field kinds that only calls about a user have (wire §1). */

/** At most 200 characters. */
export const email = () =>
  Text({
    maxLength: 200,
    // One mailbox and no list: `,`, `;`, `<` and quotes have a meaning in mail headers.
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

/** A new password; only the server checks whether it is too common. */
export const newPassword = () =>
  Text({ minLength: 8, maxLength: 200, 'x-normalize': 'verbatim', 'x-message': fieldMessages.newPassword });

export const mailCode = () => requiredLine(fieldMessages.mailCode);
