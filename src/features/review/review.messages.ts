import type { TableName } from '#domain/rows.ts';

/** What the reseller reads of changes that wait, were refused, or were overridden. */
export const messages = {
  title: 'Cambios por revisar',
  empty: 'No hay cambios por revisar',
  chip: {
    upToDate: 'Al día',
    sending: 'Enviando…',
    queued: (count: number) => `${count} por enviar`,
    offline: (count: number) => (count > 0 ? `Sin conexión · ${count}` : 'Sin conexión'),
    paused: (count: number) => (count > 0 ? `En pausa · ${count}` : 'En pausa'),
    review: (count: number) => `Revisar ${count}`,
  },
  pause: {
    signin: 'Tu sesión terminó. Nada se perdió: los cambios se envían cuando vuelvas a entrar.',
    membership: 'Tu membresía terminó. Nada se perdió: los cambios se envían cuando la renueves.',
    upgrade: 'Hay una versión nueva de la app. Nada se perdió: los cambios se envían al actualizar.',
    toSignin: 'Iniciar sesión',
    toMembership: 'Renovar membresía',
    toUpgrade: 'Actualizar',
  },
  waiting: {
    title: (count: number) => (count === 1 ? '1 cambio por enviar' : `${count} cambios por enviar`),
    offline: 'Sin conexión con el servidor: se envían solos cuando vuelva.',
    online: 'Se están enviando.',
    more: (count: number) => `y ${count} más`,
  },
  refused: {
    title: 'No se aceptaron',
    intro: 'Están guardados en este teléfono hasta que decidas qué hacer.',
    says: 'El servidor dijo:',
    at: (when: string) => `Lo hiciste el ${when}`,
    heldBack: (count: number) =>
      count === 1 ? 'Espera por este cambio:' : `Esperan por este cambio (${count}):`,
    mend: 'Corregir y reintentar',
    retry: 'Reintentar',
    discard: 'Descartar',
    restore: 'Restaurar',
    retried: 'El cambio volvió a la cola.',
    discarded: 'Cambio descartado.',
    restored: (name: string) => `${name}: restaurado.`,
    deletedElsewhere: 'Se eliminó desde otro dispositivo. Puedes restaurarlo con tu cambio incluido.',
  },
  discard: {
    title: '¿Descartar este cambio?',
    lost: (what: string) => `«${what}» no se hará.`,
    alsoLost: (count: number) =>
      count === 1
        ? 'También se descarta el cambio que espera por él.'
        : `También se descartan los ${count} cambios que esperan por él.`,
  },
  mend: {
    title: 'Corregir y reintentar',
    submit: 'Reintentar',
    keepsMoment: (when: string) => `Cuenta desde que lo hiciste: ${when}.`,
  },
  restore: {
    title: (name: string) => `Restaurar a ${name}`,
    submit: 'Restaurar',
    newRow: 'Se crea de nuevo con tu cambio incluido y empieza hoy; el código será otro.',
    accountGone: 'Su cuenta también se eliminó: elige otra.',
    partGone: 'Su categoría o su proveedor también se eliminó: elige otro.',
    book: { clients: 'Registrar una Venta', streamings: 'Registrar una Inversión' },
    booked: (kind: 'Venta' | 'Inversión', money: string) => `Se registrará una ${kind} de ${money}.`,
    notBooked: {
      clients: 'Lo que ya cobraste sigue en tus finanzas: no se suma otra vez.',
      streamings: 'Lo que ya pagaste sigue en tus finanzas: no se suma otra vez.',
    },
    standby: 'La Venta se registra cuando pase a Vendido.',
  },
  notices: {
    title: 'Avisos',
    sentence: (field: string, name: string) =>
      `En otro teléfono se cambió ${field} de ${name} después que tú.`,
    theirs: 'Quedó',
    mine: 'Tu cambio',
    ok: 'Entendido',
    putBack: 'Volver a poner lo mío',
  },
  form: {
    cancel: 'Cancelar',
    choose: 'Elige…',
    show: 'Mostrar',
    hide: 'Ocultar',
    none: '(vacío)',
    defaultText: '(el mensaje original)',
  },
} as const;

/** The fields of bodies and rows as the forms of the app name them, with their article for a sentence. */
export const FIELD_LABELS: Readonly<Record<string, { label: string; inSentence: string }>> = {
  nameuser: { label: 'Nombre', inSentence: 'el nombre' },
  phoneuser: { label: 'Teléfono del cliente', inSentence: 'el teléfono' },
  telegramuser: { label: 'Telegram', inSentence: 'el Telegram' },
  accountType: { label: 'Tipo', inSentence: 'el tipo' },
  numberprofile: { label: 'Perfiles', inSentence: 'los perfiles' },
  pin: { label: 'PIN', inSentence: 'el PIN' },
  days: { label: 'Días', inSentence: 'los días' },
  publicprice: { label: 'Precio', inSentence: 'el precio' },
  state: { label: 'Estado', inSentence: 'el estado' },
  streamingsId: { label: 'Cuenta que se vende', inSentence: 'la cuenta' },
  price: { label: 'Precio', inSentence: 'el precio' },
  name: { label: 'Nombre', inSentence: 'el nombre' },
  backgroundcolor: { label: 'Color', inSentence: 'el color' },
  profileCount: { label: 'Cantidad de perfiles', inSentence: 'la cantidad de perfiles' },
  phone: { label: 'Teléfono', inSentence: 'el teléfono' },
  telegram: { label: 'Telegram', inSentence: 'el Telegram' },
  email: { label: 'Usuario', inSentence: 'el usuario' },
  emailtwo: { label: 'Usuario anterior', inSentence: 'el usuario anterior' },
  password: { label: 'Contraseña', inSentence: 'la contraseña' },
  url: { label: 'Enlace', inSentence: 'el enlace' },
  priceSupplier: { label: 'Precio del proveedor', inSentence: 'el precio del proveedor' },
  termsOfUse: { label: 'Condiciones de uso', inSentence: 'las condiciones de uso' },
  categoryId: { label: 'Categoría', inSentence: 'la categoría' },
  supplierId: { label: 'Proveedor', inSentence: 'el proveedor' },
  startDate: { label: 'Inicio', inSentence: 'la fecha de inicio' },
  endDate: { label: 'Vence', inSentence: 'la fecha de vencimiento' },
  conditions: { label: 'Estado', inSentence: 'el estado' },
  userCode: { label: 'Código de usuario', inSentence: 'el código de usuario' },
  symbolmoney: { label: 'Moneda', inSentence: 'la moneda' },
  text: { label: 'Mensaje', inSentence: 'el texto' },
};

/** What a change does, as a title; `name` is the row's own. */
export const ACTS: Readonly<Record<string, (name: string) => string>> = {
  'category.create': (name) => `Crear la categoría ${name}`,
  'category.update': (name) => `Editar la categoría ${name}`,
  'category.delete': (name) => `Eliminar la categoría ${name}`,
  'supplier.create': (name) => `Crear el proveedor ${name}`,
  'supplier.update': (name) => `Editar el proveedor ${name}`,
  'supplier.delete': (name) => `Eliminar el proveedor ${name}`,
  'streaming.create': (name) => `Crear la cuenta ${name}`,
  'streaming.update': (name) => `Editar la cuenta ${name}`,
  'streaming.change_date': (name) => `Cambiar las fechas de la cuenta ${name}`,
  'streaming.renewal': (name) => `Renovar la cuenta ${name}`,
  'streaming.change_conditions': (name) => `Cambiar el estado de la cuenta ${name}`,
  'streaming.conditions_vencido': (name) => `Marcar como vencida la cuenta ${name}`,
  'streaming.delete': (name) => `Eliminar la cuenta ${name}`,
  'client.create': (name) => `Vender a ${name}`,
  'client.update': (name) => `Editar a ${name}`,
  'client.change_date': (name) => `Cambiar las fechas de ${name}`,
  'client.renewal': (name) => `Renovar a ${name}`,
  'client.change_state': (name) => `Cambiar el estado de ${name}`,
  'client.delete': (name) => `Eliminar a ${name}`,
  'finance.refund': () => 'Registrar un reembolso',
  'finance.supplier_refund': () => 'Registrar una devolución del proveedor',
  'finance.reset': () => 'Cerrar las finanzas',
  'favorite.create': (name) => `Agregar a ${name} a favoritos`,
  'favorite.delete': (name) => `Eliminar a ${name} de favoritos`,
  'user.phone': () => 'Cambiar tu teléfono',
  'user.symbol_money': () => 'Cambiar tu moneda',
  'template.update': () => 'Editar mensaje',
};

export const UNKNOWN_ACT = 'Cambio de otra versión de la app';
export const NAMELESS = 'sin nombre';
/** In place of a name, of rows that have none. */
export const ROWS_WITHOUT_NAME: Readonly<Partial<Record<TableName, string>>> = {
  templates: 'un mensaje',
  profile: 'tu perfil',
  finances: 'tus finanzas',
  credits: 'tus créditos',
};

/** In place of the name of a row that is gone. */
export const GONE = 'ya no existe';
export const GONE_ROW = 'un registro que ya no existe';
