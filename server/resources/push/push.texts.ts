export const messages = {
  subscribed: 'Te avisaremos en este dispositivo.',
  ended: 'Este dispositivo ya no recibe avisos.',
  badZone: 'No conocemos esa zona horaria.',
  badEndpoint: 'El navegador dio una dirección que no podemos usar.',
} as const;
