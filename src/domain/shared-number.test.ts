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
  ['a receipt with its day', 'Pago del 2026-11-12 de Ana, celular 987 111 555', '987 111 555'],
  ['a day with points', 'Ana pagó el 12.11.2026: 987111555', '987111555'],
  ['a day with slashes', '12/11/2026 987 111 555', '987 111 555'],
  ['a day with dashes', 'El 12-11-2026 pagó 987-111-555', '987-111-555'],
  ['an instant', '2026-11-12T10:30:00 987111555', '987111555'],
  ['a time before it', '10:30 987 111 555', '987 111 555'],
  ['an amount before it', 'S/ 1,234.50 987111555', '987111555'],
  ['an amount without cents', 'Recibí $ 1.500.000 de 300 123 4567', '300 123 4567'],
  ['a number of an operation', 'Yape. Nro. de operación: 01234567. Celular 987111555', '987111555'],
  ['a document', 'DNI 45678912, tel. 987111555', '987111555'],
  ['the one that is called a phone', 'Comprobado 123456789, celular: 987111555', '987111555'],
  ['two lines of numbers', '20\n987111555', '987111555'],
  ['a number in parts', '(11) 98765-4321', '(11) 98765-4321'],
  ['a number with points', '98.76.54.32.10', '98.76.54.32.10'],
  ['a day alone', 'Pago del 2026-11-12', 'Pago del 2026-11-12'],
  ['nothing', '  \n ', ''],
])('[NAV-25] %s is searched for by its number, else by its first line', (_what, text, sought) => {
  expect(soughtIn(text)).toBe(sought);
});
