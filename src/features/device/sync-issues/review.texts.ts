import type { MutationName } from '#contract/registry.ts';
import type { TableName } from '#domain/rows.ts';
import { uiMessages } from '#ui/ui.texts.ts';

export const messages = {
  title: 'Cambios por revisar',
  empty: 'No hay cambios por revisar',
  emptyHint: 'Lo que dos teléfonos cambien a la vez, o no se pueda guardar, espera aquí tu decisión.',
  toToday: 'Volver a Hoy',
  sync: {
    title: 'Sincronización',
    waits: 'Por enviar',
    nothing: 'Nada',
    changes: (count: number) => (count === 1 ? '1 cambio' : `${count} cambios`),
    since: (ago: string, count: number) =>
      count === 1 ? `espera desde ${ago}` : `el primero espera desde ${ago}`,
    sent: 'Último envío',
    nothingSent: 'Este teléfono aún no ha enviado cambios',
    received: 'Última descarga',
    nothingReceived: 'Todavía ninguna completa',
    storage: 'Datos en el teléfono',
    protected: 'Protegidos',
    unprotected: 'El navegador podría borrarlos',
    unknown: 'Sin información',
    used: (used: string, quota: string) => `${used} de ${quota}`,
    mayBeCleared:
      'El navegador puede borrar los datos si falta espacio. Lo que ya se envió se descarga de nuevo; lo que está por enviar se perdería.',
    protect: 'Proteger los datos',
    protectedNow: 'Listo: el navegador ya no borrará los datos por su cuenta.',
    notProtected:
      'El navegador no lo permitió por ahora. Instala Vigente en la pantalla de inicio y prueba otra vez.',
  },
  portable: { take: 'Llevar a otro teléfono', bring: 'Traer de otro teléfono' },
  retry: {
    offline: 'Este teléfono no tiene internet.',
    unreachable: 'Sin conexión con el servidor.',
    held: 'El servidor está ocupado y pidió esperar.',
    in: (seconds: number) => `Reintento en ${seconds} s`,
    inAMoment: 'Reintentando…',
    now: 'Reintentar ahora',
    stillNot: 'El servidor todavía no responde. Vigente lo sigue intentando.',
  },
  trouble: {
    full: 'El teléfono no tiene espacio: no se puede guardar ni descargar nada. Borra fotos o apps que no uses y toca «Reintentar ahora».',
    store:
      'El teléfono no pudo leer o guardar los datos. Cierra las otras pestañas de Vigente y vuelve a abrirla; si sigue igual, reinicia el teléfono.',
  },
  pause: {
    signin: 'Tu sesión terminó. Nada se perdió: los cambios se envían cuando vuelvas a entrar.',
    membership: 'Tu suscripción venció. Nada se perdió: los cambios se envían cuando la renueves.',
    upgrade: 'Hay una versión nueva de la app. Nada se perdió: los cambios se envían al actualizar.',
    toSignin: 'Iniciar sesión',
    toMembership: 'Renovar suscripción',
    toUpgrade: 'Actualizar',
  },
  waiting: {
    title: (count: number) => (count === 1 ? '1 cambio por enviar' : `${count} cambios por enviar`),
    offline: 'Sin conexión con el servidor: se envían solos cuando vuelva.',
    online: 'Se están enviando.',
    held: 'Se envían en unos segundos: todavía puedes deshacer.',
    more: (count: number) => `y ${count} más`,
  },
  refused: {
    fromSheet: ({ sheet, line }: { sheet: string; line: number }) =>
      sheet === '' ? `Fila ${line} de lo que pegaste` : `Fila ${line} de «${sheet}»`,
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
    understood: uiMessages.understood,
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
    booked: (kind: 'Venta' | 'Inversión', money: string) => `Se apunta una ${kind} de ${money}.`,
    notBooked: {
      clients: 'Lo que ya cobraste sigue en tus finanzas: no se suma otra vez.',
      streamings: 'Lo que ya pagaste sigue en tus finanzas: no se suma otra vez.',
    },
    standby: 'La Venta se registra cuando pase a Vendido.',
  },
  clashes: {
    title: 'Perfiles con dos clientes',
    heading: (slots: readonly number[], clients: number) =>
      `${slots.length === 1 ? 'El' : 'Los'} ${profilesInWords(slots).toLowerCase()} ${slots.length === 1 ? 'tiene' : 'tienen'} ${clients === 2 ? 'dos' : 'varios'} clientes. Mueve a uno.`,
    first: 'Lo tenía primero',
    later: 'Llegó después',
    since: (when: string) => `desde el ${when}`,
    move: (to: readonly number[]) => `Mover ${to.length === 1 ? 'al' : 'a los'} ${profilesInWords(to)}`,
    moveOf: (name: string, to: readonly number[]) =>
      `Mover ${to.length === 1 ? 'al' : 'a los'} ${profilesInWords(to)} a ${name}`,
    noneFree: (wanted: number) =>
      wanted === 1
        ? 'A esta cuenta no le quedan perfiles libres.'
        : `A esta cuenta no le quedan ${wanted} perfiles libres.`,
    findFree: 'Ver perfiles libres',
    edit: uiMessages.edit,
    editOf: (name: string) => `Editar a ${name}`,
    leave: 'Está bien así',
    left: (count: number) =>
      count === 1 ? 'Dejaste así 1 perfil repetido.' : `Dejaste así ${count} perfiles repetidos.`,
    bringBack: 'Volver a mostrar',
    moved: (name: string, to: readonly number[]) =>
      `${name} ahora tiene ${to.length === 1 ? 'el' : 'los'} ${profilesInWords(to).toLowerCase()}. Avísale con sus nuevos datos.`,
    tell: 'Enviarle sus datos',
    close: 'Cerrar aviso',
  },
  notices: {
    title: 'Avisos',
    sentence: (field: string, name: string) =>
      `En otro teléfono se cambió ${field} de ${name} después que tú.`,
    theirs: 'Quedó',
    mine: 'Tu cambio',
    ok: uiMessages.understood,
    putBack: 'Volver a poner lo mío',
  },
  form: {
    cancel: uiMessages.cancel,
    show: 'Mostrar',
    hide: 'Ocultar',
    none: '(vacío)',
    price: (type: string, days: number, money: string) => `${type} ${days} días ${money}`,
    paid: 'Ya pagó',
    owed: 'Aún no paga',
    defaultText: '(el mensaje original)',
  },
} as const;

function profilesInWords(slots: readonly number[]): string {
  if (slots.length === 1) return `Perfil ${slots[0]}`;
  return `Perfiles ${slots.slice(0, -1).join(', ')} y ${slots.at(-1)}`;
}

export const HINTS = {
  deletedElsewhere: 'Se eliminó desde otro dispositivo. Puedes restaurarlo con tu cambio incluido.',
  alreadyDeleted: 'Ya se había eliminado desde otro dispositivo: no queda nada por hacer.',
  unreadable:
    'Actualiza Vigente para poder enviarlo. También puedes llevarlo en un archivo a un teléfono que tenga la versión nueva.',
  code: {
    internal:
      'El servidor falló varias veces con este cambio; nada se perdió y no se hará dos veces. Reintenta en un rato; si sigue igual, escríbele a soporte.',
    key_reused:
      'Puede que lo hayas decidido en otro teléfono. Mira primero si lo tuyo ya está hecho; si falta, reintenta: se envía como uno nuevo.',
    forbidden: 'Tu usuario no tenía permiso en ese momento. Si ya lo tienes, reintenta.',
    too_large: 'Acorta los textos largos y reintenta.',
  } as Readonly<Partial<Record<string, string>>>,
  conflict: {
    'category.delete': 'Pasa sus cuentas a otra categoría, o elimínalas, y reintenta.',
    'supplier.delete': 'Pasa sus cuentas a otro proveedor, o elimínalas, y reintenta.',
    'streaming.delete':
      'Se le vendió a alguien mientras tanto. Elimina primero a sus clientes y reintenta, o descarta el cambio y la cuenta se queda.',
    'finance.reset':
      'Las cifras de tu cierre ya no son las de ahora. Descártalo y haz el cierre otra vez desde Hoy.',
    'favorite.create': 'No queda nada por hacer: puedes descartarlo.',
  } as Readonly<Partial<Record<string, string>>>,
} as const;

export const CHANGE_TITLES: Readonly<Record<string, (name: string) => string>> = {
  'category.create': (name) => `Crear la categoría ${name}`,
  'category.update': (name) => `Editar la categoría ${name}`,
  'category.waiting': (name) => `Cambiar la lista de espera de ${name}`,
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
  'client.move': (name) => `Mover a ${name} a otra cuenta`,
  'client.paid': (name) => `Anotar el pago de ${name}`,
  'client.page': (name) => `Cambiar la página de ${name}`,
  'client.contacted': (name) => `Anotar que ya se le escribió a ${name}`,
  'client.informed': (name) => `Anotar que ${name} ya tiene los datos`,
  'client.delete': (name) => `Eliminar a ${name}`,
  'finance.refund': () => 'Registrar un reembolso',
  'finance.supplier_refund': () => 'Registrar una devolución del proveedor',
  'finance.expense': () => 'Anotar un gasto',
  'finance.correct': (name) => `Corregir ${name}`,
  'finance.reset': () => 'Cerrar las finanzas',
  'favorite.create': (name) => `Agregar a ${name} a favoritos`,
  'favorite.delete': (name) => `Eliminar a ${name} de favoritos`,
  'user.phone': () => 'Cambiar tu teléfono',
  'user.symbol_money': () => 'Cambiar tu moneda',
  'user.month_goal': () => 'Cambiar tu meta del mes',
  'user.catalogue': () => 'Cambiar tu catálogo',
  'template.update': () => 'Editar mensaje',
} satisfies Record<MutationName, (name: string) => string>;

export const UNKNOWN_CHANGE = 'Cambio de otra versión de la app';
export const NAMELESS = 'sin nombre';
export const AN_ENTRY = 'un movimiento';
/** Names of rows that have none. */
export const ROWS_WITHOUT_NAME: Readonly<Partial<Record<TableName, string>>> = {
  templates: 'un mensaje',
  profile: 'tu perfil',
  finances: 'tus finanzas',
  credits: 'tus créditos',
};

export const GONE = 'ya no existe';
export const GONE_ROW = 'un registro que ya no existe';
