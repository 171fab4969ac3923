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
