import { expect, test } from 'vitest';
import { mailProgram } from './mail-program.ts';

test.each([
  ['maria@gmail.com', 'Gmail'],
  ['Maria@GMAIL.com', 'Gmail'],
  ['maria@hotmail.com', 'Outlook'],
  ['maria@outlook.com.pe', 'Outlook'],
  ['maria@live.com.mx', 'Outlook'],
  ['maria@outlook.es', 'Outlook'],
  ['maria@gmail.com.estafa.example', undefined],
  ['maria@mihotmail.com', undefined],
  ['maria@empresa.pe', undefined],
])('[SES-47] the mail program of %s is %s', (email, name) => {
  expect(mailProgram(email)?.name).toBe(name);
});
