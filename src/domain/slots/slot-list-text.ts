import type { Client } from '#domain/rows.ts';

type Held = Pick<Client, 'accountType' | 'numberprofile'>;

/** `Perfil 2`, `Perfiles 1,2` or `Cuenta 1-5`, as a title names what a client holds. */
export function profilesLabel({ accountType, numberprofile }: Held): string {
  if (accountType === 'Cuenta')
    return /^cuenta/i.test(numberprofile) ? numberprofile : `Cuenta ${numberprofile}`;
  return isSeveral(numberprofile) ? `Perfiles ${numberprofile}` : `Perfil ${numberprofile}`;
}

/** `Perfil`, `Perfiles` or `Cuenta completa`: what a list of a client's data names their part by. */
export function partLabel({ accountType, numberprofile }: Held): string {
  if (accountType === 'Cuenta') return 'Cuenta completa';
  return isSeveral(numberprofile) ? 'Perfiles' : 'Perfil';
}

/** What stands beside `partLabel`: `2`, `1,2`, or `perfiles 1-5` of a whole account, which the label names already. */
export function partValue({ accountType, numberprofile }: Held): string {
  if (accountType === 'Perfil') return numberprofile;
  const slots = numberprofile.replace(/^cuenta\s*/i, '');
  return isSeveral(slots) ? `perfiles ${slots}` : `perfil ${slots}`;
}

/** Whether a text of slots names more than one. */
export function isSeveral(slots: string): boolean {
  return /[,–-]/.test(slots);
}

/** `el perfil 2`, `los perfiles 1,2` or `la Cuenta 1-5`, as a sentence names what a client holds. */
export function profilesInWords(client: Held): string {
  const label = profilesLabel(client);
  if (client.accountType === 'Cuenta') return `la ${label}`;
  return `${label.startsWith('Perfiles') ? 'los' : 'el'} ${label.toLowerCase()}`;
}
