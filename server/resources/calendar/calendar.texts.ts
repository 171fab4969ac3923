export const messages = {
  made: 'Tu dirección está lista. Cópiala ahora: no se vuelve a mostrar.',
  ended: 'Esa dirección ya no funciona.',
  tooMany: 'Ya tienes cinco direcciones. Quita una que no uses.',
  passwordNeeded: 'Escribe tu contraseña para crear una dirección con nombres.',
  badZone: 'No conocemos esa zona horaria.',
  badDetail: 'Elige qué dice cada día.',
} as const;
