const names = new Intl.ListFormat('es', { type: 'conjunction' });

/** `Perfil 1`, or `Perfiles 1 y 2`. */
const named = (slots: readonly number[]): string =>
  slots.length === 1 ? `Perfil ${slots[0]}` : `Perfiles ${names.format(slots.map(String))}`;

const on = (slots: readonly number[]): string =>
  `${slots.length === 1 ? 'el' : 'los'} ${named(slots).toLowerCase()}`;

export const messages = {
  lost: (slots: readonly number[], holders: readonly string[]) =>
    `${named(slots)} ${slots.length === 1 ? 'es' : 'son'} ahora de ${names.format(holders)}.`,
  noneFree: 'A esta cuenta no le quedan perfiles libres.',
  where: '¿En qué perfil?',
  free: (slots: readonly number[]) => `${named(slots)}, libre`,
  otherAccount: 'Mover a otra cuenta',
  shared: (slots: readonly number[]) => `${named(slots)}, compartido`,
  renewOn: (slots: readonly number[]) => `Renovar en ${on(slots)}`,
  saveOn: (slots: readonly number[]) => `Guardar en ${on(slots)}`,
  renewsOn: (slots: readonly number[]) => `Renueva en ${on(slots)}.`,
  leftOut: 'No se renueva: muévelo a otra cuenta.',
} as const;
