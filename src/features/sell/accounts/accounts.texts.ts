import { formatCount } from '#domain/money/money.ts';
import { daysInWords } from '#domain/dates/expiry.ts';
import type { Conditions } from '#domain/rows.ts';
import { RESULT_DEFAULTS } from '#ui/feedback/result.texts.ts';
import { uiMessages } from '#ui/ui.texts.ts';

const LIST = new Intl.ListFormat('es');

export const messages = {
  paths: { Activo: '/sold', Soporte: '/support', Vencido: '/overdue' } satisfies Record<Conditions, string>,
  titles: { Activo: 'Activas', Soporte: 'Soporte', Vencido: 'Vencidas' } satisfies Record<Conditions, string>,
  panel: 'Panel',
  tabs: 'Estados de las cuentas',
  accounts: 'Cuentas',
  newAccount: 'Nueva cuenta',
  search: 'Buscar cuentas',
  searchHint: 'Servicio, cliente, teléfono…',
  categories: 'Categorías',
  nothing: 'No se encontraron datos',
  elsewhere: (count: number, title: string) => `${formatCount(count)} en ${title} · Ver`,
  none: {
    first: 'Agrega la primera cuenta que compraste: sus perfiles quedan listos para vender.',
    active: 'Ninguna cuenta está activa ahora. Agrega otra, o renueva las vencidas.',
    support: 'Ninguna cuenta está caída. La que pases a soporte espera aquí hasta que vuelva.',
    overdue: 'Ninguna cuenta está vencida. La que venza aparece aquí, con los clientes que aún pagan.',
    addFirst: 'Agregar mi primera cuenta',
    addMore: 'Agregar otra cuenta',
    toActive: 'Ver las activas',
  },
  count: accountsInWords,

  passwords: 'Contraseñas',
  showPasswords: 'Mostrar contraseñas',
  hidePasswords: 'Ocultar contraseñas',
  suppliers: 'Proveedores',
  showSuppliers: 'Mostrar proveedores',
  hideSuppliers: 'Ocultar proveedores',
  maskedPassword: 'Buen intento, espía',
  maskedSupplier: 'Proveedor secreto',

  copyEmail: (email: string) => `Copiar ${email}`,
  emailCopied: 'Usuario copiado',
  emailNotCopied: 'No se pudo copiar: el navegador no lo permite. Selecciona el correo para copiarlo.',

  selecting: {
    column: 'Elegir',
    one: (email: string) => `Elegir ${email}`,
    all: (found: number, paged: boolean) => `Elegir ${allFound(found, paged)}`,
    /** `unseen` counts the chosen accounts that the search hides. */
    chosen: (chosen: number, unseen: number) =>
      `${several(chosen, 'elegida')}${unseen > 0 ? `, ${unseen} fuera de esta búsqueda` : ''}`,
    clear: 'Quitar selección',
    copy: 'Copiar seleccionadas',
    copyNone: 'Elige al menos una cuenta para copiar su correo.',
    renew: (count: number) => (count === 1 ? 'Renovar 1 cuenta' : `Renovar ${count} cuentas`),
    tooMany: (most: number) => `Elige hasta ${most} cuentas para renovarlas juntas.`,
    copied: 'Cuentas copiado correctamente',
    notCopied: 'No se pudo copiar: el navegador no lo permite. Mantén presionado un correo para copiarlo.',
  },

  columns: {
    code: 'Código',
    name: 'Nombre',
    clients: 'Cuenta y/o Perfiles',
    password: 'Password',
    url: 'Url',
    terms: 'Condiciones',
    price: 'Precio',
    start: 'F.C.',
    startLong: 'Fecha de compra',
    renewedFrom: 'Renovada desde',
    renewed: 'renovada',
    end: 'F.V.',
    endLong: 'Fecha de vencimiento',
    /** The active table writes `Días`, the other two this (ACC-07, ACC-21). */
    daysElsewhere: 'Dias',
    refund: 'Reembolso',
    supplier: 'Proveedor',
    options: 'Opciones',
  },

  add: '+ Add',
  addTo: (email: string) => `Vender un perfil de ${email}`,
  clientsOf: (email: string) => `Clientes de ${email}`,
  wholeAccount: 'Cuenta ',
  moreClients: (count: number, email: string) => `+${count} clientes de ${email}`,
  moreActionsOf: (email: string) => `Más acciones de ${email}`,
  fewerActionsOf: (email: string) => `Acciones usuales de ${email}`,
  namesOf: (email: string) => `Nombres de los clientes de ${email}`,
  stillPaying: (names: readonly string[], unnamed: number) => {
    const count = names.length + unnamed;
    const who = unnamed > 0 ? [...names, `${unnamed} más`] : names;
    return `${count === 1 ? '1 cliente sigue' : `${count} clientes siguen`} pagando: ${LIST.format(who)}`;
  },
  free: (free: number, count: number) =>
    free === 0 ? `0 libres de ${count}` : `${free} ${free === 1 ? 'libre' : 'libres'} de ${count}`,
  recovery: (email: string) => `Costo recuperado de ${email}`,
  recovered: (
    { brought, cost }: { brought: string; cost: string },
    { profiles, count, isPaidBack }: { profiles: number; count: number; isPaidBack: boolean },
  ) => {
    if (profiles === 0) return `Por recuperar ${cost}`;
    const sum = `Recuperado ${brought} de ${cost}`;
    const by = `con ${profiles} de ${count} ${count === 1 ? 'perfil' : 'perfiles'}`;
    return isPaidBack ? `${sum} · ya pagada ${by}` : `${sum} ${by}`;
  },
  told: (told: number, count: number) => `${told} de ${count} ${count === 1 ? 'avisado' : 'avisados'}`,
  tellRest: (told: string, email: string) => `${told} de los datos nuevos de ${email}: seguir`,
  fresh: {
    mark: 'Nueva',
    notice: (email: string, here: boolean) =>
      here ? `${email} se creó, pero no es de esta búsqueda.` : `${email} se creó y está en Activas.`,
    show: 'Ver',
    close: uiMessages.close,
  },
  daysLeft: (days: number) => `Días: ${days}`,
  ends: (date: string) => `Vence ${date}`,
  ended: (date: string) => `Venció ${date}`,
  inSupport: (date: string) => `En soporte desde el ${date}`,
  supportOn: (date: string) => `Soporte: ${date}`,
  mendRepeated: 'Ver cómo resolverlo',
  repeated: (slots: readonly number[]) =>
    slots.length === 1
      ? `Perfil ${slots[0]} repetido`
      : `Perfiles ${slots.slice(0, -1).join(', ')} y ${slots.at(-1)} repetidos`,
  moreOf: (email: string) => `Más datos y acciones de ${email}`,

  /** A label includes the value that its button shows: for a screen reader it replaces that text. */
  actions: {
    askRenewal: (days: number) => `Pedir renovación, ${days === 1 ? 'queda' : 'quedan'} ${daysInWords(days)}`,
    askRenewalOf: (term: string) => `Pedir renovación, ${term.toLowerCase()}`,
    askRefund: (amount: string) => `Pedir reembolso, ${amount}`,
    askState: (state: string) => `Consultar estado, ${state}`,
    dates: (end: string) => `${end}, cambiar fechas`,
    terms: 'Ver términos de uso',
    renew: 'Renovar con el proveedor',
    renewShort: uiMessages.renew,
    support: 'Soporte con el proveedor',
    supportShort: 'Soporte',
    down: 'Se cayó la cuenta',
    edit: 'Editar cuenta',
    delete: 'Eliminar cuenta',
  },
  renewClients: 'Renovar clientes',
  renewClientsOf: (email: string) => `Renovar a los clientes de ${email}`,
  rewrite: 'Escribe la contraseña',
  rewriteOf: (email: string) => `Escribe la contraseña de ${email}: la guardada ya no se puede leer`,
  rewriteHint: 'La contraseña guardada ya no se puede leer: escríbela de nuevo.',
  back: 'Ya volvió',
  backOf: (email: string) => `Ya volvió la cuenta ${email}`,
  moveAll: 'Mover a todos',
  moveAllOf: (email: string) => `Mover a todos los clientes de ${email}`,
  hasClients: 'No se puede eliminar: la cuenta tiene clientes.',
  hasClientsText: (email: string, count: number) =>
    count === 1
      ? `${email} tiene 1 cliente. Elimínalo primero, cuando ya no use la cuenta.`
      : `${email} tiene ${count} clientes. Elimínalos primero, cuando ya no usen la cuenta.`,
  formerEmail: 'Ver el correo anterior',
  formerEmailTitle: 'Correo anterior',
  formerEmailText: (email: string) => `Antes de ${email}, la cuenta usaba este correo:`,
  close: uiMessages.close,

  termsOf: (name: string, email: string) => `${name} · ${email}`,
  termsTitle: 'Términos de uso',
  copyTerms: uiMessages.copy,
  termsCopied: 'Términos copiados',
  termsNotCopied: 'No se pudo copiar: el navegador no lo permite. Mantén presionado el texto para copiarlo.',

  editTitle: 'Editar cuenta',
  effects: {
    none: 'Sin cambios por guardar.',
    formerEmail: (email: string) => `${email} quedará como correo anterior.`,
    replacesFormer: (email: string) => `Reemplaza al correo anterior ${email}.`,
    price: (before: string, after: string) => `Precio: ${before} → ${after}, sin movimiento en finanzas.`,
    others: (names: readonly string[]) => `También cambia: ${LIST.format(names)}.`,
    onlyOthers: (names: readonly string[]) => `Cambia: ${LIST.format(names)}.`,
    tellClients: (count: number) =>
      count === 1
        ? '1 cliente usa los datos de antes: envíale los nuevos.'
        : `${count} clientes usan los datos de antes: envíales los nuevos.`,
    beyond: (slots: readonly number[]) =>
      slots.length === 1
        ? `El perfil ${slots[0]}, ya vendido, queda fuera de la cuenta.`
        : `Los perfiles ${LIST.format(slots.map(String))}, ya vendidos, quedan fuera de la cuenta.`,
  },
  fieldNames: {
    categoryId: 'categoría',
    supplierId: 'proveedor',
    password: 'contraseña',
    url: 'url',
    termsOfUse: 'términos de uso',
    profileCount: 'perfiles',
  },
  fields: {
    category: 'Categoría',
    chooseCategory: 'Elige una categoría',
    noCategory: 'Aún no tienes categorías.',
    newCategory: 'Nueva categoría',
    supplier: 'Proveedor',
    chooseSupplier: 'Elige un proveedor',
    noSupplier: 'Aún no tienes proveedores.',
    newSupplier: 'Nuevo proveedor',
    emailRequired: 'Escribe el usuario de la cuenta.',
    passwordRequired: 'Escribe la contraseña.',
    priceRequired: 'Escribe el precio.',
    priceMaximum: (maximum: string) => `El precio máximo es ${maximum}`,
    daysRequired: 'Escribe los días.',
    termsRequired: 'Escribe los términos de uso.',
    termsHint: 'Se los puedes enviar a tus clientes. Cámbialos como quieras.',
    proposedTerms: [
      'Usa un solo dispositivo por perfil.',
      'No cambies el correo, la contraseña ni los perfiles.',
      'No compartas los datos con otras personas.',
      'Si algo falla, escríbeme antes de cambiar algo.',
    ].join('\n'),
  },
  preview: (end: string, price: string) => `Vence el ${end} · se apunta una compra de ${price}`,
  previewIncomplete: 'Escribe precio y días para ver cuándo vence.',
  create: uiMessages.create,
  save: uiMessages.save,
  cancel: uiMessages.cancel,
  failed: RESULT_DEFAULTS.error,

  deleteTitle: 'Eliminar cuenta',
  deleteText: (name: string, email: string) =>
    `Se eliminará la cuenta de ${name} ${email}. Sus movimientos de finanzas se conservan.`,
  figures: 'Números',
  activity: 'Quién hizo qué',
  deleteConfirm: uiMessages.remove,
  gone: 'La cuenta ya no existe. Se eliminó en otro dispositivo.',
} as const;

function accountsInWords(count: number): string {
  return several(count, 'cuenta');
}

function allFound(found: number, paged: boolean): string {
  if (found === 1) return 'la cuenta encontrada';
  return `las ${formatCount(found)} cuentas encontradas${paged ? ', de todas las páginas' : ''}`;
}

function several(count: number, word: string): string {
  return `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`;
}
