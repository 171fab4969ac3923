export const mailMessages = {
  brand: 'Vigente',
  sender: 'Vigente, tu panel para cuentas de streaming.',
  greeting: (username: string) => `Hola, ${username}:`,
  brokenButton: '¿No funciona el botón? Copia este enlace en tu navegador:',
  verification: {
    subject: 'Verifica tu correo en Vigente',
    preview: 'Un toque y tu panel queda listo. El enlace vence en 24 horas.',
    reason: 'Gracias por registrarte en Vigente. Para empezar a usar tu panel, verifica tu correo:',
    action: 'Verificar mi correo',
    notes: [
      'El enlace vence en 24 horas y sirve una sola vez.',
      'Si no creaste una cuenta en Vigente, ignora este mensaje.',
    ],
    why: 'Recibes este correo porque alguien registró esta dirección en Vigente.',
  },
  recovery: {
    subject: 'Crea una nueva contraseña para Vigente',
    preview: 'El enlace vence en 1 hora y sirve una sola vez.',
    reason: 'Recibimos una solicitud para cambiar la contraseña de tu cuenta. Crea una nueva aquí:',
    action: 'Crear nueva contraseña',
    notes: [
      'El enlace vence en 1 hora y sirve una sola vez.',
      'Si no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
    ],
    why: 'Recibes este correo porque alguien pidió cambiar la contraseña de tu cuenta de Vigente.',
  },
} as const;
