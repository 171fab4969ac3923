export const messages = {
  signIn: 'Inicia sesión para continuar.',
  forbidden: 'No tienes permiso para hacer esto.',
} as const;
