import { RESULT_DEFAULTS } from '#ui/feedback/result.texts.ts';
import { uiMessages } from '#ui/ui.texts.ts';

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

export const messages = {
  brand: 'Vigente',
  brandLine: 'Tus cuentas y clientes, al día',

  email: 'Correo',
  password: 'Contraseña',
  username: 'Nombre de usuario',
  phone: 'Teléfono',
  phoneHint: 'Obligatorio. De su país sale tu moneda.',
  referral: 'Código de referido (opcional)',
  referralHint: 'El código de usuario de quien te invitó.',
  passwordHint: 'Usa 8 caracteres o más.',
  samePassword: 'Escribe la misma contraseña que antes.',
  required: 'Este dato es obligatorio.',
  emailForm: 'Escribe un correo válido.',

  failed: RESULT_DEFAULTS.failed,
  unreachable: 'Sin conexión. Revisa tu internet e inténtalo de nuevo.',
  offline: 'Sin conexión: esto necesita internet.',

  signInTitle: 'Iniciar sesión',
  signIn: 'Ingresar',
  forgot: '¿Olvidaste tu contraseña?',
  noAccount: '¿Aún no tienes cuenta?',
  toRegister: 'Regístrate',
  unverified: (email: string) => `Aún no verificas ${email}. Busca nuestro correo, también en spam.`,
  resend: 'Enviar el correo de nuevo',

  lockOff: 'Entraste y quitamos el bloqueo de la app. Puedes ponerlo de nuevo en Ajustes.',
  lockShut: {
    unreachable: 'Sin conexión. Revisa tu internet e inténtalo de nuevo.',
    otherTabs: 'Vigente está abierto en otra pestaña. Ciérrala e inténtalo de nuevo.',
  },
  lostTitle: 'Lo guardado en este teléfono no se puede abrir',
  lostText: 'El servidor ya no tiene la llave que lo abre. Si empiezas de nuevo, se descarga todo otra vez.',
  lostChanges: (count: number) =>
    count === 1 ? 'Se pierde 1 cambio sin enviar.' : `Se pierden ${count} cambios sin enviar.`,
  startAnew: 'Empezar de nuevo',
  startedAnew: 'Empezaste de nuevo en este teléfono.',
  passkey: {
    enter: 'Entrar con llave de acceso',
    offline: 'Sin conexión: la llave de acceso necesita internet.',
    faults: {
      dismissed: 'No se usó ninguna llave de acceso. Inténtalo de nuevo o entra con tu contraseña.',
      there: RESULT_DEFAULTS.failed,
      elsewhere: 'Abre Vigente en su dirección principal para usar llaves de acceso.',
      failed: 'Tu dispositivo no pudo usar la llave de acceso. Entra con tu contraseña.',
    },
  },
  codeStep: {
    title: 'Verificación en dos pasos',
    text: 'Escribe el código de seis dígitos de tu app de autenticación.',
    recoveryText: 'Escribe uno de los códigos de recuperación que guardaste. Cada uno sirve una sola vez.',
    code: 'Código',
    recoveryCode: 'Código de recuperación',
    toRecovery: 'No tengo mi app de autenticación',
    toCode: 'Usar el código de mi app',
    back: 'Volver',
  },

  sessionEnded: 'Tu sesión terminó.',
  lostAll:
    'El navegador borró lo que Vigente guardaba en este teléfono. Entra y se descarga de nuevo; lo que aún no se había enviado se perdió.',
  enterAgain: 'Entra de nuevo con tu cuenta.',
  waitingHere: (count: number) =>
    count === 1
      ? '1 cambio espera en este teléfono: entra con tu cuenta para enviarlo.'
      : `${count} cambios esperan en este teléfono: entra con tu cuenta para enviarlos.`,

  registerTitle: 'Crear cuenta',
  register: 'Registrarme',
  haveAccount: '¿Ya tienes cuenta?',
  toSignIn: 'Inicia sesión',
  whatIsKept: 'Qué se guarda de ti',

  mailSent: {
    title: 'Revisa tu correo',
    to: 'Te escribimos a',
    hint: 'Abre el enlace de ese correo y después entra con tu contraseña. Si no lo ves, mira en spam.',
    open: (program: string) => `Abrir ${program}`,
    resendIn: (seconds: number) => `Reenviar en 0:${String(seconds).padStart(2, '0')}`,
    resend: 'Reenviar',
    change: 'Cambiar el correo',
    verified: '¿Ya lo verificaste?',
  },

  verifyTitle: 'Verificar correo',
  verifying: 'Verificando tu correo…',
  linkIncomplete: 'El enlace está incompleto. Ábrelo de nuevo desde el correo.',
  verifyHelp: 'Si ya verificaste tu correo, inicia sesión. Si no, al iniciarla puedes pedir otro enlace.',
  retry: uiMessages.tryAgain,

  recoverTitle: 'Recuperar contraseña',
  recoverText: 'Escribe tu correo y te enviaremos un enlace para crear una nueva contraseña.',
  recover: 'Enviar enlace',
  backToSignIn: 'Volver a iniciar sesión',

  newPasswordTitle: 'Nueva contraseña',
  newPassword: 'Nueva contraseña',
  confirmation: 'Confirma la contraseña',
  savePassword: 'Guardar contraseña',
  newPasswordNote: 'Al guardarla se cierra tu sesión en todos tus dispositivos.',
  anotherLink: 'Pedir otro enlace',
  keepPasskeys: 'Conservar mis llaves de acceso',
  keepPasskeysHint:
    'Márcalo solo si las reconoces todas. Si no, se quitan y puedes agregarlas de nuevo. La primera vez que recuperas tu contraseña se quitan siempre.',
  newPasswordDone: 'Tu contraseña cambió',
  newPasswordTold: 'Además, esto pasó con lo que abría tu cuenta. También te lo enviamos por correo.',

  signOutTitle: 'Cerrar sesión',
  signOutQuestion: 'Desea cerrar sesión?',
  yes: 'Si',
  no: uiMessages.no,
  signedOut: 'Cerraste sesión.',
  leavingNote: 'Cerrando tu sesión…',
  leftNote: 'Hasta pronto.',
  unsent: (count: number) => `Tienes ${many(count, 'cambio', 'cambios')} sin enviar`,
  unsentText: 'Decide qué hacer con lo que aún no llega al servidor.',
  send: 'Enviar ahora',
  sendText: 'Los enviamos y después cierras sesión.',
  sendPaused: {
    signin: 'Para enviarlos, inicia sesión de nuevo.',
    membership: 'Se enviarán cuando renueves tu suscripción.',
    upgrade: 'Para enviarlos, actualiza Vigente.',
  },
  inReview: (count: number) =>
    count === 1
      ? 'El servidor rechazó 1 cambio: revísalo antes de salir.'
      : `El servidor rechazó ${count} cambios: revísalos antes de salir.`,
  review: 'Revisar cambios',
  keep: 'Guardar en este teléfono',
  keepText: 'Cierras sesión ahora y los encuentras aquí cuando vuelvas a entrar.',
  take: 'Llevar a otro teléfono',
  takeText: 'Te los llevas en un archivo con contraseña, por si no vuelves a usar este teléfono.',
  discard: 'Descartar',
  discardText: 'Cierras sesión y se pierden para siempre.',
  discardTitle: 'Descartar cambios',
  discardWarning: (count: number) =>
    `${count === 1 ? 'Se perderá 1 cambio' : `Se perderán ${count} cambios`} para siempre.`,
  discardWord: 'DESCARTAR',
  discardField: 'Escribe DESCARTAR para confirmar',
  discardMismatch: 'Escribe DESCARTAR, en mayúsculas.',
  discardConfirm: 'Descartar y cerrar sesión',
  cancel: uiMessages.cancel,

  endedTitle: '¡Ups! Parece que tu suscripción ha vencido',
  endedOn: (date: string) => `Venció el ${date}.`,
  endedText: 'Tus cuentas, clientes y finanzas siguen guardados. Renueva para seguir donde quedaste.',
  renew: 'Renovar suscripción',
  waiting: (count: number) =>
    count === 1 ? '1 cambio se enviará al renovar' : `${count} cambios se enviarán al renovar`,
  lookUp: {
    title: 'Consultar un cliente',
    text: 'Mientras renuevas puedes ver los datos de tus clientes y escribirles, sin cambiar nada.',
    search: 'Buscar por nombre o teléfono',
    found: 'Clientes encontrados',
    nobody: 'Ningún cliente con ese nombre o teléfono.',
    more: (count: number) => `Hay ${count} más: escribe otra palabra para encontrarlo.`,
    until: (date: string) => `Hasta el ${date}`,
    callShort: 'Llamar',
    whatsappShort: 'WhatsApp',
    telegramShort: 'Telegram',
    call: (name: string) => `Llamar a ${name}`,
    whatsapp: (name: string) => `WhatsApp de ${name}`,
    telegram: (name: string) => `Telegram de ${name}`,
  },
  renewed: 'Tu suscripción está vigente.',
  toPanel: 'Ir a Hoy',
} as const;
