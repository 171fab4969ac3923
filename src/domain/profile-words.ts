import type { Client } from './rows.ts';

type Held = Pick<Client, 'accountType' | 'numberprofile'>;

/** `Perfil 2`, `Perfiles 1,2` or `Cuenta 1-5`, as a title names what a client holds. */
export function profilesLabel({ accountType, numberprofile }: Held): string {
  if (accountType === 'Cuenta')
    return /^cuenta/i.test(numberprofile) ? numberprofile : `Cuenta ${numberprofile}`;
  return /[,–-]/.test(numberprofile) ? `Perfiles ${numberprofile}` : `Perfil ${numberprofile}`;
}

/** `el perfil 2`, `los perfiles 1,2` or `la Cuenta 1-5`, as a sentence names what a client holds. */
export function profilesInWords(client: Held): string {
  const label = profilesLabel(client);
  if (client.accountType === 'Cuenta') return `la ${label}`;
  return `${label.startsWith('Perfiles') ? 'los' : 'el'} ${label.toLowerCase()}`;
}
