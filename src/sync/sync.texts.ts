export const messages = {
  unreadable: 'Este cambio es de otra versión de la app y no se puede enviar tal como está.',
  refused: 'El servidor no aceptó el cambio.',
  dependsOnRefused: 'Depende de otro cambio que no se aceptó.',
} as const;
