export const messages = {
  verified: (name: string) => `${name} quedó verificado.`,
  unverified: (name: string) => `${name} ya no está verificado y sus sesiones se cerraron.`,
  roleChanged: (name: string, role: string) => `${name} ahora es ${role}.`,
  deleted: (name: string) => `${name} fue eliminado.`,
  query: 'Ese filtro no es válido.',
  missing: 'El usuario no existe',
  untouchable: 'Un administrador no se puede cambiar ni eliminar.',
  oneself: 'No puedes cambiarte ni eliminarte a ti mismo.',
  changedMeanwhile: 'Ese usuario cambió mientras tanto. Revisa la lista e inténtalo de nuevo.',
} as const;
