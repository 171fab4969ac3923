export const messages = {
  ended: 'Cerraste esa sesión.',
  othersEnded: (count: number) =>
    count === 0
      ? 'No había otras sesiones abiertas.'
      : count === 1
        ? 'Cerraste la otra sesión.'
        : `Cerraste las otras ${count} sesiones.`,
  passwordChanged: 'Tu contraseña cambió. Se cerraron las sesiones de tus otros dispositivos.',
  wrongPassword: 'Esa no es tu contraseña actual.',
  samePassword: 'Elige una contraseña distinta de la actual.',
} as const;
