export const messages = {
  administrator: 'Un administrador no se puede borrar. Pide antes que te quiten el rol.',
  leaves: 'Tu usuario se borra en una semana. Hasta entonces puedes cambiar de idea.',
  stays: 'Tu usuario se queda.',
} as const;
