import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  it.each([
    'password',
    '12345678',
    'contraseña',
    'CONTRASEÑA',
    'contrasen\u0303a',
    'tequiero',
    'Hola1234',
    'Netflix123',
  ])('[SES-11] have %s among them', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each(['caballo grapa batería', 'hola12345678x', ' password', ''])(
    '[SES-11] do not have %j',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});
