export const messages = {
  ended: 'Cerraste esa sesión.',
  othersEnded: (count: number) =>
    count === 0
      ? 'No había otras sesiones abiertas.'
      : count === 1
        ? 'Cerraste la otra sesión.'
        : `Cerraste las otras ${count} sesiones.`,
  passwordChanged: (feedsEnded: boolean) =>
    `Tu contraseña cambió. Se cerraron las sesiones de tus otros dispositivos${
      feedsEnded ? ' y tus direcciones de calendario dejaron de funcionar' : ''
    }.`,
  wrongPassword: 'Esa no es tu contraseña actual.',
  samePassword: 'Elige una contraseña distinta de la actual.',
} as const;
