export const messages = {
  signIn: 'Inicia sesión para continuar.',
  factorRequired: 'Para administrar, primero activa la verificación en dos pasos.',
  forbidden: 'No tienes permiso para hacer esto.',
  ownersOnly: 'Esto es solo para el dueño del libro.',
  andOthersEnded: (count: number) =>
    count === 0
      ? 'No había otras sesiones abiertas.'
      : count === 1
        ? 'También se cerró tu otra sesión.'
        : `También se cerraron tus otras ${count} sesiones.`,
  tooMany: (waitSeconds: number) =>
    `Demasiados intentos. Espera ${waitText(waitSeconds)} e inténtalo de nuevo.`,
} as const;

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
