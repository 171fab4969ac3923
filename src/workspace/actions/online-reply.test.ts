import { expect, test } from 'vitest';
import type { ErrorAnswer } from '#contract/answers.ts';
import { UNREACHABLE } from '#sync/transport/call-api.ts';
import { failureText } from './online-reply.ts';

const refused = (answer: Partial<ErrorAnswer>) =>
  ({
    kind: 'refused',
    httpStatus: 400,
    answer: { status: 'error', message: '', ...answer } as ErrorAnswer,
  }) as const;
const errors = {
  email: { msg: 'Escribe un correo válido.' },
  phone: { msg: 'Ese teléfono ya está en uso.' },
};

test('[GEN-04] [SES-04] a refusal says the server’s message first', () => {
  const reply = refused({ message: 'El correo o la contraseña no son correctos.', errors });
  expect(failureText(reply, 'email')).toBe('El correo o la contraseña no son correctos.');
});

test.each([
  ['[SES-04]', 'email', 'Escribe un correo válido.'],
  ['[PRO-04]', 'phone', 'Ese teléfono ya está en uso.'],
])('%s without a message it says what is wrong with the field: %s', (_id, field, words) => {
  expect(failureText(refused({ errors }), field)).toBe(words);
});

test('[SES-22] without a message it says what is wrong with the field: password1', () => {
  const own = { password1: { msg: 'Usa al menos 8 caracteres.' } };
  expect(failureText(refused({ errors: own }), 'password1')).toBe('Usa al menos 8 caracteres.');
});

test.each([undefined, 'email'])('[GEN-04] with neither it says the default: field %s', (field) => {
  expect(failureText(refused({}), field)).toBe('Ocurrió un error');
});

test('[PWA-09] an unanswered call says that there is no connection', () => {
  expect(failureText(UNREACHABLE, 'email')).toMatch(/^Sin conexión/);
});
