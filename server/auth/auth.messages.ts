export const messages = {
  signIn: 'Inicia sesión para continuar.',
  factorRequired: 'Para administrar, primero activa la verificación en dos pasos.',
  forbidden: 'No tienes permiso para hacer esto.',
} as const;
