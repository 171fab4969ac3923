import { expect, test } from 'vitest';
import { soughtIn } from './shared-number.ts';

test.each([
  ['a number alone', '941320246', '941320246'],
  ['a number with its country', ' +51 941 320 246\n', '+51 941 320 246'],
  [
    'a message from a chat',
    '[24/11/2026 10:30] +51 941-320-246: hola, ¿cuál es mi clave?',
    '+51 941-320-246',
  ],
  ['a link to a chat', 'https://wa.me/51941320246?text=hola%202', '51941320246'],
  ['a link to a phone', 'tel:+51941320246', '+51941320246'],
  [
    'the number with a country before one without',
    'Yape 987654321, WhatsApp +57 300 111 2233',
    '+57 300 111 2233',
  ],
  ['a price, a date and a name', 'Rosa\nS/ 20.00 el 24/11/2026', 'Rosa'],
  ['nothing', '  \n ', ''],
])('[NAV-25] %s is searched for by its number, else by its first line', (_what, text, sought) => {
  expect(soughtIn(text)).toBe(sought);
});
