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
  notices: {
    when: (moment: string) => `Cuándo: ${moment} (hora UTC, +00:00)`,
    leaves: (moment: string) => `Se borra: ${moment} (hora UTC, +00:00)`,
    from: (device: string) => `Desde: ${device}`,
    device: (browser: string | null, platform: string | null) =>
      browser && platform ? `${browser} en ${platform}` : (browser ?? platform ?? 'Dispositivo desconocido'),
    address: (address: string | null) => `Dirección IP: ${address ?? 'No se sabe'}`,
    notYou: [
      'Si fuiste tú, no tienes que hacer nada.',
      'Si no fuiste tú, abre Vigente y cambia tu contraseña: menú, Editar, Cambiar contraseña. Luego cierra las otras sesiones: menú, Editar, Sesiones.',
      'Si ya no puedes entrar, usa «¿Olvidaste tu contraseña?» en la pantalla de inicio de sesión.',
    ],
    afterReset: [
      'Se cerraron todas tus sesiones. Entra con tu contraseña y activa de nuevo la verificación: menú, Editar, Verificación en dos pasos.',
      'Si no lo pediste, cambia tu contraseña (menú, Editar, Cambiar contraseña) y escribe a quien administra tu panel.',
    ],
    afterPassword: [
      'Pídele la contraseña a quien administra tu panel, entra y cámbiala por una tuya: menú, Editar, Cambiar contraseña.',
      'Si no lo pediste, usa «¿Olvidaste tu contraseña?» en la pantalla de inicio de sesión y escribe a quien administra tu panel.',
    ],
    beforeLeaving: [
      'Hasta ese día todo sigue funcionando. Para cambiar de idea, entra en Vigente y toca «Cambiar de idea» en el aviso de arriba.',
      'Antes de ese día puedes llevarte todo: menú, Mis datos, Descargar mis datos.',
      'Si no fuiste tú, toca «Cambiar de idea» y cambia tu contraseña: menú, Editar, Cambiar contraseña. Si ya no puedes entrar, usa «¿Olvidaste tu contraseña?» en la pantalla de inicio de sesión.',
    ],
    afterLeaving: [
      'Se borraron tus cuentas, clientes, proveedores, movimientos, mensajes y créditos, y se cerraron tus sesiones.',
      'Lo borrado sigue en las copias de seguridad de quien administra tu panel hasta que se reemplazan.',
    ],
    why: 'Recibes este correo porque cambió algo en la seguridad de tu cuenta de Vigente.',
    kinds: {
      password_changed: {
        subject: 'Cambió tu contraseña de Vigente',
        reason:
          'La contraseña de tu cuenta se cambió desde una sesión abierta. Las demás sesiones se cerraron.',
      },
      password_recovered: {
        subject: 'Creaste una nueva contraseña de Vigente',
        reason:
          'La contraseña de tu cuenta se cambió con un enlace enviado a este correo. Todas las sesiones se cerraron.',
      },
      password_reset: {
        subject: 'Cambió tu contraseña de Vigente',
        reason:
          'Quien administra tu panel puso una contraseña nueva en tu cuenta. Todas las sesiones se cerraron.',
      },
      factor_on: {
        subject: 'Activaste la verificación en dos pasos',
        reason: 'Desde ahora, para entrar a tu cuenta se pide también un código de tu app de autenticación.',
      },
      factor_off: {
        subject: 'Desactivaste la verificación en dos pasos',
        reason: 'Desde ahora, para entrar a tu cuenta basta con la contraseña.',
      },
      factor_reset: {
        subject: 'Se quitó la verificación en dos pasos',
        reason:
          'Quien administra tu panel quitó la verificación en dos pasos y las llaves de acceso de tu cuenta.',
      },
      passkey_added: {
        subject: 'Agregaste una llave de acceso',
        reason: 'Desde ahora se puede entrar a tu cuenta con una llave de acceso nueva, sin contraseña.',
      },
      passkey_removed: {
        subject: 'Quitaste una llave de acceso',
        reason: 'Una llave de acceso de tu cuenta ya no sirve para entrar.',
      },
      helper_joined: {
        subject: 'Alguien entró a tu equipo de Vigente',
        reason:
          'Una persona aceptó tu invitación: ya puede trabajar en tu libro, con los permisos que le diste.',
      },
      recovery_codes: {
        subject: 'Creaste nuevos códigos de recuperación',
        reason: 'Se crearon nuevos códigos de recuperación para tu cuenta. Los anteriores ya no sirven.',
      },
      calendar_counts: {
        subject: 'Creaste una dirección de calendario',
        reason:
          'Desde ahora, quien tenga esa dirección lee cuántos clientes y cuentas terminan cada día. Puedes quitarla en Vigente: menú, Mis datos, Calendario.',
      },
      calendar_names: {
        subject: 'Creaste una dirección de calendario con nombres',
        reason:
          'Desde ahora, quien tenga esa dirección lee los nombres de tus clientes y cuándo terminan. Puedes quitarla en Vigente: menú, Mis datos, Calendario.',
      },
      leaving: {
        subject: 'Tu usuario de Vigente se borra en una semana',
        reason: 'Pediste borrar tu usuario con todo lo que tiene, también tus créditos.',
      },
      staying: {
        subject: 'Tu usuario de Vigente se queda',
        reason: 'Cambiaste de idea: tu usuario ya no se borra.',
      },
      left: {
        subject: 'Tu usuario de Vigente se borró',
        reason: 'Pasó la semana desde que lo pediste, y tu usuario se borró con todo lo que tenía.',
      },
      new_device: {
        subject: 'Entraron a tu cuenta desde un dispositivo nuevo',
        reason: 'Alguien inició sesión en tu cuenta desde un dispositivo que no conocíamos.',
      },
    },
  },
} as const;
