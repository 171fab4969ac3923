export const messages = {
  signIn: 'Inicia sesión para continuar.',
} as const;
