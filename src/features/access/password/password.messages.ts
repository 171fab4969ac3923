export const messages = {
  title: 'Cambiar contraseña',
  back: 'Editar perfil',
  intro: 'Al cambiarla se cierran las sesiones de tus otros dispositivos. Este sigue abierto.',
  current: 'Contraseña actual',
  next: 'Nueva contraseña',
  nextHint: 'Al menos 8 caracteres. Una frase larga es fácil de recordar y difícil de adivinar.',
  again: 'Repite la nueva contraseña',
  submit: 'Cambiar contraseña',
  required: 'Completa este campo.',
  offline: 'Necesitas conexión para cambiar tu contraseña.',
  forgotten: '¿Olvidaste tu contraseña actual? Cierra sesión y elige «Recuperar contraseña».',
} as const;
