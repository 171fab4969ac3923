import type { Client } from '#domain/rows.ts';

type Held = Pick<Client, 'accountType' | 'numberprofile'>;

/** `Perfil 2`, `Perfiles 1,2` or `Cuenta 1-5`, for titles. */
export function profilesLabel({ accountType, numberprofile }: Held): string {
  if (accountType === 'Cuenta')
    return /^cuenta/i.test(numberprofile) ? numberprofile : `Cuenta ${numberprofile}`;
  return isSeveral(numberprofile) ? `Perfiles ${numberprofile}` : `Perfil ${numberprofile}`;
}

export function partLabel({ accountType, numberprofile }: Held): string {
  if (accountType === 'Cuenta') return 'Cuenta completa';
  return isSeveral(numberprofile) ? 'Perfiles' : 'Perfil';
}

/** Follows `partLabel`: `2`, `1,2`, or `perfiles 1-5` of a whole account. */
export function partValue({ accountType, numberprofile }: Held): string {
  if (accountType === 'Perfil') return numberprofile;
  const slots = numberprofile.replace(/^cuenta\s*/i, '');
  return isSeveral(slots) ? `perfiles ${slots}` : `perfil ${slots}`;
}

export function isSeveral(slots: string): boolean {
  return /[,–-]/.test(slots);
}

/** `el perfil 2`, `los perfiles 1,2` or `la Cuenta 1-5`, within a sentence. */
export function profilesInWords(client: Held): string {
  const label = profilesLabel(client);
  if (client.accountType === 'Cuenta') return `la ${label}`;
  return `${label.startsWith('Perfiles') ? 'los' : 'el'} ${label.toLowerCase()}`;
}
