export const messages = {
  signIn: 'Inicia sesión para continuar.',
  factorRequired: 'Para administrar, primero activa la verificación en dos pasos.',
  forbidden: 'No tienes permiso para hacer esto.',
  andOthersEnded: (count: number) =>
    count === 0
      ? 'No había otras sesiones abiertas.'
      : count === 1
        ? 'También se cerró tu otra sesión.'
        : `También se cerraron tus otras ${count} sesiones.`,
} as const;
