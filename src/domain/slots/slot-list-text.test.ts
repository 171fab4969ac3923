import { expect, test } from 'vitest';
import { partLabel, partValue, profilesInWords, profilesLabel } from './slot-list-text.ts';

test.each([
  ['Perfil', '2', 'Perfil 2', 'el perfil 2', 'Perfil', '2'],
  ['Perfil', '1,2', 'Perfiles 1,2', 'los perfiles 1,2', 'Perfiles', '1,2'],
  ['Perfil', '1-3', 'Perfiles 1-3', 'los perfiles 1-3', 'Perfiles', '1-3'],
  ['Cuenta', 'Cuenta 1-5', 'Cuenta 1-5', 'la Cuenta 1-5', 'Cuenta completa', 'perfiles 1-5'],
  ['Cuenta', 'cuenta1-5', 'cuenta1-5', 'la cuenta1-5', 'Cuenta completa', 'perfiles 1-5'],
  ['Cuenta', '1–5', 'Cuenta 1–5', 'la Cuenta 1–5', 'Cuenta completa', 'perfiles 1–5'],
  ['Cuenta', 'Cuenta 1', 'Cuenta 1', 'la Cuenta 1', 'Cuenta completa', 'perfil 1'],
  [
    'Cuenta',
    'Mi cuenta 1',
    'Cuenta Mi cuenta 1',
    'la Cuenta Mi cuenta 1',
    'Cuenta completa',
    'perfil Mi cuenta 1',
  ],
] as const)(
  'a client of %s with "%s" holds "%s"',
  (accountType, numberprofile, title, words, label, value) => {
    const held = { accountType, numberprofile };
    expect([profilesLabel(held), profilesInWords(held), partLabel(held), partValue(held)]).toEqual([
      title,
      words,
      label,
      value,
    ]);
  },
);
