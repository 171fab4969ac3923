export const messages = {
  service: 'Servicio',
  user: 'Usuario',
  password: 'Contraseña',
  pin: 'PIN',
  link: 'Enlace',
} as const;
