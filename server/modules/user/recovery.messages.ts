export const messages = {
  recoverySent: 'Si el correo está registrado, te enviamos un enlace para crear una nueva contraseña.',
  mismatch: 'Las contraseñas no coinciden.',
  passwordChanged: 'Tu contraseña cambió. Ya puedes iniciar sesión con la nueva.',
} as const;
