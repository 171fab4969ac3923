import { uiMessages } from '#ui/ui.texts.ts';

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

export const messages = {
  brand: 'Vigente',
  title: 'Bloqueo de la app',
  back: 'Ajustes de este teléfono',
  intro:
    'Pide un PIN al abrir Vigente. Las contraseñas de tus cuentas, los PIN de tus clientes y tu sesión quedan cifrados en este teléfono.',
  limits:
    'Con la app bloqueada no se envían cambios, no llegan avisos y el número del ícono no cambia. Los nombres, teléfonos y notas no se cifran.',
  weak: 'Un PIN detiene a quien toma tu teléfono; una frase larga, también a quien copia sus archivos. Las contraseñas que estaban aquí antes del bloqueo pueden seguir un tiempo sin cifrar en esos archivos: si temes una copia, cámbialas.',

  kind: 'Se abre con',
  kinds: { pin: 'PIN', passphrase: 'Frase' },
  secret: { pin: 'PIN', passphrase: 'Frase' },
  newSecret: { pin: 'Nuevo PIN', passphrase: 'Nueva frase' },
  current: { pin: 'PIN actual', passphrase: 'Frase actual' },
  hint: { pin: 'Usa 6 números o más.', passphrase: 'Usa 8 caracteres o más.' },
  again: { pin: 'Repite el PIN', passphrase: 'Repite la frase' },
  differs: { pin: 'Los dos PIN no son iguales.', passphrase: 'Las dos frases no son iguales.' },
  easy: 'Ese PIN es muy fácil de adivinar.',
  required: { pin: 'Escribe tu PIN.', passphrase: 'Escribe tu frase.' },

  minutes: 'Bloquear si no la usas durante',
  minutesOf: (minutes: number) =>
    minutes === 0 ? 'Nunca mientras esté abierta' : many(minutes, 'minuto', 'minutos'),
  minutesHint: 'Al cerrar Vigente se bloquea siempre.',

  password: 'Contraseña de Vigente',
  passwordHint: 'Entraste hace más de 10 minutos: confirma que eres tú.',
  passwordRequired: 'Escribe tu contraseña.',

  turnOn: 'Activar bloqueo',
  turnedOn: 'El bloqueo está activo.',
  toRenew:
    'Falta cambiar tu sesión por una nueva: se hace al tener internet. Hasta entonces, quien copió este teléfono antes del bloqueo puede entrar con la anterior.',
  needsNetwork: 'Sin conexión: activar el bloqueo necesita internet.',
  unreachable: 'Sin conexión. Revisa tu internet e inténtalo de nuevo.',
  isOn: { pin: 'Activo: Vigente se abre con tu PIN.', passphrase: 'Activo: Vigente se abre con tu frase.' },
  lockNow: 'Bloquear ahora',
  change: { pin: 'Cambiar PIN', passphrase: 'Cambiar frase' },
  changed: 'Cambiado.',
  save: 'Guardar',
  turnOff: 'Quitar bloqueo',
  turnOffText: 'Las contraseñas y tu sesión quedan sin cifrar en este teléfono.',
  turnedOff: 'Quitaste el bloqueo.',
  otherTabs: 'Vigente está abierto en otra pestaña. Ciérrala e inténtalo de nuevo.',
  cancel: uiMessages.cancel,

  locked: 'Vigente está bloqueado',
  unlock: 'Desbloquear',
  unreadable: 'No se pudo leer este teléfono. Recarga Vigente e inténtalo de nuevo.',
  wrong: { pin: 'Ese no es el PIN.', passphrase: 'Esa no es la frase.' },
  wait: (seconds: number) =>
    seconds < 60
      ? `Espera ${many(seconds, 'segundo', 'segundos')} para probar otra vez.`
      : `Espera ${many(Math.ceil(seconds / 60), 'minuto', 'minutos')} para probar otra vez.`,
  waiting: (count: number) =>
    `${many(count, 'cambio espera', 'cambios esperan')} en este teléfono. Se envían al desbloquear.`,
  forgot: { pin: 'Olvidé mi PIN', passphrase: 'Olvidé mi frase' },
  forgotTitle: { pin: '¿Olvidaste tu PIN?', passphrase: '¿Olvidaste tu frase?' },
  forgotText:
    'Inicia sesión con tu correo y tu contraseña. Lo guardado en este teléfono se queda, el bloqueo se quita y puedes ponerlo de nuevo.',
  forgotWaiting: (count: number) =>
    `${many(count, 'cambio sin enviar se envía', 'cambios sin enviar se envían')} después de iniciar sesión.`,
  signIn: 'Iniciar sesión',
} as const;
