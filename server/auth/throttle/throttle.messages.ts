export const messages = {
  tooMany: (waitSeconds: number) =>
    `Demasiados intentos. Espera ${waitText(waitSeconds)} e inténtalo de nuevo.`,
} as const;

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
