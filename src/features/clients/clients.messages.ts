import type { Client } from '#domain/rows.ts';

/** What the reseller reads while selling to clients and looking after them. */
export const messages = {
  accountGone: 'Esta cuenta ya no existe.',
  clientGone: 'Este cliente ya no existe.',
  unsaved: 'Tienes datos sin guardar. Cierra otra vez para descartarlos.',
  cancel: 'Cancelar',
  back: 'Volver',
  create: {
    title: 'Nuevo cliente',
    submit: 'Vender',
    phone: 'Teléfono',
    endsAndSells: (day: string, money: string) => `Vence el ${day} · se registrará una Venta de ${money}`,
    endsAndWaits: (day: string) => `Vence el ${day} · la Venta se registra cuando pase a Vendido`,
    outlasts: 'Aviso: la cuenta vence antes.',
    incomplete: 'Escribe los días y el precio para ver cuándo vence y cuánto se registra.',
  },
  edit: {
    title: 'Editar cliente',
    submit: 'Guardar',
    phone: 'Teléfono del cliente',
    sells: (money: string) => `Al guardar se registrará una Venta de ${money}.`,
    ended: 'Está vencido: para que vuelva a Vendido, renuévalo o cambia sus fechas.',
  },
  renew: {
    title: (name: string) => `Renovar a ${name}`,
    submit: 'Renovar',
    price: 'Precio de la renovación',
    days: 'Días que compra',
    before: 'Antes vencía',
    beforeEnded: 'Venció',
    after: 'Ahora vence',
    startsToday: 'Ya venció: los días cuentan desde hoy.',
    keepsDays: 'Los días que le quedan no se pierden.',
    writes: (money: string) => `Se registrará una Renovación de ${money}.`,
    incomplete: 'Escribe los días para ver cuándo vence.',
  },
  remove: {
    title: '¿Eliminar cliente?',
    submit: 'Eliminar',
    frees: (name: string, profiles: string, account: string) =>
      `Se eliminará a ${name} y podrás volver a vender ${profiles} de ${account}.`,
    keepsMoney: 'Sus ventas y renovaciones se quedan en tus finanzas.',
  },
  dates: {
    title: 'Cambiar fechas',
    submit: 'Guardar',
    start: 'Inicio',
    days: 'Días',
    end: 'Vence',
    inStep: 'Al cambiar el inicio o los días se mueve el vencimiento; al cambiar el vencimiento, los días.',
    before: 'Antes vencía',
    after: 'Ahora vence',
    incomplete: 'Completa las fechas para ver el cambio.',
    endsNow: 'Con estas fechas queda Vencido.',
    revives: 'Con estas fechas vuelve a Vendido.',
    keepsMoney: 'No cambia tus finanzas.',
  },
  message: {
    titles: {
      datos: 'Enviar datos',
      terminos: 'Enviar términos de uso',
      dias_restantes: 'Avisar días restantes',
      reembolso_cliente: 'Avisar reembolso',
    },
    text: 'Mensaje',
    textHint: 'Puedes cambiarlo antes de enviarlo.',
    whatsapp: 'WhatsApp',
    telegram: 'Telegram',
    copy: 'Copiar',
    copied: 'Mensaje copiado',
    notCopied: 'No se pudo copiar. Mantén presionado el mensaje para copiarlo.',
    share: 'Compartir',
    notShared: 'No se pudo compartir el mensaje.',
  },
  refund: {
    label: 'Reembolso por los días sin usar',
    unused: (days: number) => (days === 1 ? 'Queda 1 día sin usar' : `Quedan ${days} días sin usar`),
    register: 'Registrar reembolso',
    nothing: 'No queda nada por reembolsar.',
    registered: 'Ya registraste este reembolso.',
    onlyHere: 'Enviar el mensaje no cambia tus finanzas.',
  },
  card: {
    account: 'Cuenta',
    password: 'Contraseña',
    show: 'Mostrar',
    hide: 'Ocultar',
    link: 'Enlace',
    phone: 'Teléfono',
    telegram: 'Telegram',
    profile: 'Perfil',
    wholeAccount: 'Cuenta completa',
    pin: 'PIN',
    price: 'Precio',
    started: 'Inicio',
    ends: 'Vence',
    code: 'Código',
    renew: 'Renovar',
    edit: 'Editar',
    remove: 'Eliminar',
    dates: 'Fechas',
    notify: 'Avisar',
    sendData: 'Enviar datos',
    sendTerms: 'Términos',
    notifyDays: 'Días restantes',
    notifyRefund: 'Reembolso',
    whatsapp: 'WhatsApp',
    daysLeft: (days: number) => (days === 1 ? 'Queda 1 día' : `Quedan ${days} días`),
    ended: (day: string) => `Venció el ${day}`,
  },
  fields: {
    name: 'Nombre',
    telegram: 'Telegram (opcional)',
    telegramHint: '@usuario o enlace de t.me',
    type: 'Tipo',
    profiles: 'Perfiles',
    slots: 'Cuenta completa',
    typed: 'También puedes escribirlos',
    typedHint: { Perfil: 'Por ejemplo: 1,2', Cuenta: 'Por ejemplo: Cuenta 1-5' },
    free: 'Libre',
    chosen: 'Elegido',
    takenBy: (slot: number, name: string) => `Perfil ${slot}, lo tiene ${name}`,
    freeSlot: (slot: number) => `Perfil ${slot}, libre`,
    pin: 'PIN (opcional)',
    days: 'Días',
    price: 'Precio',
    state: 'Estado',
    known: 'Ya te compró antes:',
  },
} as const;

/** `el perfil 2`, `los perfiles 1,2` or `la Cuenta 1-5`, as a sentence names what a client holds. */
export function profilesInWords(client: Pick<Client, 'accountType' | 'numberprofile'>): string {
  const label = profilesLabel(client);
  if (client.accountType === 'Cuenta') return `la ${label}`;
  return `${label.startsWith('Perfiles') ? 'los' : 'el'} ${label.toLowerCase()}`;
}

/** `Perfil 2`, `Perfiles 1,2` or `Cuenta 1-5`, as a title names it. */
export function profilesLabel({
  accountType,
  numberprofile,
}: Pick<Client, 'accountType' | 'numberprofile'>): string {
  if (accountType === 'Cuenta')
    return /^cuenta/i.test(numberprofile) ? numberprofile : `Cuenta ${numberprofile}`;
  return /[,–-]/.test(numberprofile) ? `Perfiles ${numberprofile}` : `Perfil ${numberprofile}`;
}
