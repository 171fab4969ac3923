export const messages = {
  recoverySent: 'Si el correo está registrado, te enviamos un enlace para crear una nueva contraseña.',
  mismatch: 'Las contraseñas no coinciden.',
  passwordChanged: 'Tu contraseña cambió. Ya puedes iniciar sesión con la nueva.',
  onDay: (day: string) => `el ${day}`,
  betweenDays: (first: string, last: string) => `entre el ${first} y el ${last}`,
  passkeysEnded: (count: number, days: string) =>
    count === 1
      ? `Se quitó 1 llave de acceso, creada ${days}.`
      : `Se quitaron ${count} llaves de acceso, creadas ${days}.`,
  passkeysKept: (count: number, days: string) =>
    count === 1
      ? `Sigue sirviendo 1 llave de acceso, creada ${days}. Si no es tuya, elimínala en Seguridad.`
      : `Siguen sirviendo ${count} llaves de acceso, creadas ${days}. Si alguna no es tuya, elimínala en Seguridad.`,
  factorKept: (_count: number, days: string) =>
    `La verificación en dos pasos sigue activada. Se activó ${days}. Si no fuiste tú, escribe a quien administra tu panel.`,
  feedsEnded: (count: number, days: string) =>
    count === 1
      ? `Dejó de funcionar 1 dirección de calendario, creada ${days}.`
      : `Dejaron de funcionar ${count} direcciones de calendario, creadas ${days}.`,
  sessionsEnded: (count: number, days: string) =>
    count === 1 ? `Se cerró 1 sesión, abierta ${days}.` : `Se cerraron ${count} sesiones, abiertas ${days}.`,
} as const;
