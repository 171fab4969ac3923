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

  it.each(['metallica', 'Bulldogs', '87654321', '        ', 'aaaaaaaaaaaa', 'abababab'])(
    '[SEC-66] know %j, of a leak or of no more than two characters',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each([
    'rosaflores',
    'Rosa.Flores',
    'RosaFlores2026!',
    '**rosa.flores**',
    'rosa.flores@correo.example',
    'Vigente2026',
  ])('[SEC-66] refuse %j of Rosa Flores', (password) =>
    expect(isCommonPassword(password, ['RosaFlores', 'rosa.flores@correo.example'])).toBe(true),
  );

  it.each(['rosaflores de mayo', 'veinte rosas flores', '¡mi vigente panel!'])(
    '[SEC-66] take %j of Rosa Flores',
    (password) =>
      expect(isCommonPassword(password, ['RosaFlores', 'rosa.flores@correo.example'])).toBe(false),
  );

  it.each([
    'Password123!',
    'contraseña2026',
    'CONTRASEN\u0303A2026',
    'Netflix2026!',
    'Streaming2026',
    '¡¡Netflix!!',
    '2026verano',
    'Mariposa15081990',
    'p@ssw0rd2026',
    ' password',
  ])('[SEC-66] refuse %j, a common word between digits and signs', (password) =>
    expect(isCommonPassword(password)).toBe(true),
  );

  it.each([
    'mi contraseña es larga',
    'Netflix con palomitas 2026',
    'streaming-de-los-martes',
    'contraseñaveraz2026',
    'netflix y siesta',
    '7391 0264 8351 netflix',
    'sol83917264',
    'xk29netflix83',
  ])('[SEC-66] take %j, of which a common word is only a part', (password) =>
    expect(isCommonPassword(password)).toBe(false),
  );

  it.each(['caballo grapa batería', 'hola12345678x', ' caballo grapa', ''])(
    '[SES-11] do not have %j',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});
