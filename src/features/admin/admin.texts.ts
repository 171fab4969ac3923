import { formatCount } from '#domain/money/money.ts';
import { securityMessages } from '#features/admin/audit/security.texts.ts';
import { uiMessages } from '#ui/ui.texts.ts';

/** The specification gives the column headers word for word (ADM-03, ADM-11, ADM-16). */
export const messages = {
  title: 'Administración',
  menu: 'Cambiar de página',
  pages: { users: 'Usuarios', finances: 'Finanzas', credits: 'Créditos' },
  log: 'Registro',
  backToUsers: 'Volver a Usuarios',
  offline: 'Sin internet. La administración solo funciona con conexión.',
  offlineKept: 'Sin internet: ves lo último que se cargó y no puedes hacer cambios.',
  retry: uiMessages.tryAgain,
  turnFactorOn: 'Activar verificación en dos pasos',
  yes: uiMessages.yes,
  no: uiMessages.no,
  none: '—',
  cancel: uiMessages.cancel,
  close: uiMessages.close,
  more: uiMessages.more,
  moreOf: (name: string) => `Más datos y acciones de ${name}`,

  users: {
    search: 'Buscar usuarios',
    searchHint: 'Usuario, correo, teléfono…',
    empty: 'Usuario no existe',
    count: (count: number) => several(count, 'usuario'),
    columns: {
      code: 'Código',
      username: 'Username',
      email: 'Email',
      phone: 'Teléfono',
      referrer: 'Referido de',
      role: 'Rol',
      connected: 'Conectado',
      type: 'Tipo',
      start: 'F.I',
      startLong: 'Fecha de inicio',
      end: 'F.V.',
      endLong: 'Fecha de vencimiento',
      days: 'Dias',
      verified: 'Verificado',
      credits: 'Créditos',
      accounts: 'Cuentas',
      actions: 'Configurar',
    },
    actions: {
      verify: 'Verificar',
      unverify: 'Quitar verificación',
      toReseller: 'Pasar a RESELLER',
      toUser: 'Pasar a USER',
      recharge: 'Recargar créditos',
      rechargeShort: 'Recargar',
      delete: 'Eliminar usuario',
      deleteShort: uiMessages.remove,
    },
    isAdmin: 'Es ADMIN: no se puede cambiar ni eliminar.',
    isOneself: 'Eres tú: no puedes cambiarte ni eliminarte.',
    gone: 'Ese usuario ya no existe.',
  },

  unverify: {
    title: (name: string) => `¿Quitar la verificación a ${name}?`,
    text: 'Se cerrarán sus sesiones y no podrá volver a entrar hasta que lo verifiques de nuevo. Sus datos se conservan.',
    confirm: 'Quitar',
  },
  role: {
    title: (name: string, role: string) => `¿Pasar a ${name} a ${role}?`,
    text: {
      RESELLER:
        'Podrá transferir créditos a otros usuarios y aparecerá entre el personal autorizado para recargas.',
      USER: 'Ya no podrá transferir créditos ni aparecerá entre el personal autorizado para recargas. Sus cuentas y créditos se conservan.',
    },
    confirm: { RESELLER: 'Pasar a RESELLER', USER: 'Pasar a USER' },
  },
  recharge: {
    title: (name: string) => `Recargar a ${name}`,
    balance: (credits: number) => `Tiene ${inCredits(credits)}.`,
    code: 'Código de recarga',
    confirm: 'Recargar',
  },
  deleteUser: {
    title: (name: string) => `¿Eliminar a ${name}?`,
    text: 'Se eliminará para siempre con todo lo suyo: cuentas, clientes, proveedores, finanzas y créditos. No se puede deshacer.',
    field: (name: string) => `Escribe ${name} para confirmar`,
    mismatch: (name: string) => `Escribe ${name} tal cual.`,
    confirm: uiMessages.remove,
  },

  finances: {
    view: 'Ver',
    credits: 'Créditos',
    book: 'Libro de un usuario',
    choose: '¿De quién es el libro?',
    booksOf: (name: string) => `Libro de ${name}`,
    bookHint: 'Descripción o código',
    another: 'Elegir otro usuario',
    search: 'Buscar movimientos',
    searchHint: 'Usuario, teléfono o código',
    empty: 'Datos no existe',
    count: (count: number) => several(count, 'movimiento'),
    columns: {
      code: 'Código',
      user: 'Usuario',
      phone: 'Teléfono',
      description: 'Descripción',
      quantity: 'Cantidad',
      date: 'Fecha',
      actions: 'Configurar',
    },
    to: (name: string) => `a ${name}`,
    from: (name: string) => `de ${name}`,
    delete: 'Eliminar movimiento',
    gone: 'Ese movimiento ya no existe.',
  },
  deleteCredit: {
    title: '¿Eliminar este movimiento?',
    text: (name: string, quantity: number) =>
      quantity < 0
        ? `${name} recuperará ${inCredits(-quantity)}.`
        : `A ${name} se le ${quantity === 1 ? 'quitará' : 'quitarán'} ${inCredits(quantity)}.`,
    /** A transfer always keeps the other user's name; null comes from the type that all movements share. */
    transfer: (other: string | null) =>
      other === null
        ? 'Es una transferencia: si su otra mitad aún existe, se elimina con ella.'
        : `Es una transferencia: la otra mitad, la de ${other}, se elimina también.`,
    final: 'No se puede deshacer.',
    confirm: uiMessages.remove,
  },

  deleteFinance: {
    title: '¿Eliminar este movimiento?',
    text: (name: string) =>
      `Desaparecerá de las finanzas de ${name} en todos sus dispositivos, y sus totales cambiarán.`,
    corrections: 'Sus correcciones se eliminan también.',
    reset: 'Es de un cierre: se deshace el cierre completo y sus montos vuelven al periodo actual.',
    older: 'Es de un cierre anterior: solo se puede deshacer el último.',
    final: 'No se puede deshacer.',
    confirm: uiMessages.remove,
  },

  codes: {
    formTitle: 'Generar códigos',
    code: 'Créditos',
    codeHint: 'Cuántos códigos crear',
    quantity: 'Cantidad',
    quantityHint: 'Cuántos créditos da cada código',
    generate: 'Generar',
    incomplete: 'Escribe cuántos códigos y de cuántos créditos cada uno, de 1 a 3000.',
    willMake: codesInWords,
    manyTitle: 'Son muchos créditos',
    manyConfirm: 'Generar',
    listTitle: 'Códigos sin usar',
    count: (count: number) => several(count, 'código'),
    empty: 'Aún no hay códigos. Genera los primeros arriba.',
    none: 'No hay códigos de esa cantidad.',
    filter: 'Cantidad de créditos',
    all: (count: number) => `Todas (${several(count, 'código')})`,
    ofQuantity: (quantity: number, count: number) => `${inCredits(quantity)} (${several(count, 'código')})`,
    columns: { id: 'Id', quantity: 'Cantidad', code: 'Código', actions: 'Configurar' },
    hidden: 'Código oculto',
    unreadable: 'Ya no se puede leer: elimínalo y genera otro.',
    show: 'Mostrar código',
    hide: 'Ocultar código',
    showAll: 'Mostrar todos',
    hideAll: 'Ocultar todos',
    copyFound: (count: number) => `Copiar ${count === 1 ? 'el encontrado' : `los ${formatCount(count)}`}`,
    copyAll: 'Copiar todos',
    copied: 'Códigos copiado correctamente',
    notCopied: 'No se pudo copiar: el navegador no lo permite. Muestra un código y mantenlo presionado.',
    delete: 'Eliminar código',
    gone: 'Ese código ya no existe.',
  },
  deleteCode: {
    title: '¿Eliminar este código?',
    text: (quantity: number) =>
      `Es un código de ${inCredits(quantity)} sin usar. Quien lo tenga ya no podrá recargar con él. No se puede deshacer.`,
    confirm: uiMessages.remove,
  },

  security: securityMessages,

  audit: {
    tab: 'Acciones',
    search: 'Buscar en el registro',
    searchHint: 'Quién, a quién o qué',
    empty: 'Aún no hay nada registrado.',
    nothing: 'Nada coincide con tu búsqueda.',
    count: (count: number) => several(count, 'acción', 'acciones'),
    verify: (admin: string, name: string) => `${admin} verificó a ${name}.`,
    unverify: (admin: string, name: string) => `${admin} le quitó la verificación a ${name}.`,
    role: (admin: string, name: string, roles: string) => `${admin} cambió el rol de ${name}: ${roles}.`,
    deleteUser: (admin: string, name: string) => `${admin} eliminó al usuario ${name}.`,
    recharge: (admin: string, name: string) => `${admin} recargó créditos a ${name}.`,
    deleteCredit: (admin: string, code: string) => `${admin} eliminó el movimiento ${code}.`,
    deleteFinance: (admin: string, name: string) =>
      `${admin} eliminó un movimiento de las finanzas de ${name}.`,
    deleteCode: (admin: string, code: string) => `${admin} eliminó el código ${code}.`,
    createCodes: (admin: string, batch: string) => `${admin} generó ${batch}.`,
    batch: (codes: number, credits: number) =>
      codes === 1
        ? `1 código de ${inCredits(credits)}`
        : `${several(codes, 'código')} de ${inCredits(credits)} cada uno`,
    credits: inCredits,
  },
} as const;

function codesInWords(codes: number, credits: number): string {
  if (codes === 1) return `Se creará 1 código de ${inCredits(credits)}`;
  return `Se crearán ${several(codes, 'código')} de ${inCredits(credits)} cada uno (${formatCount(codes * credits)} en total)`;
}

function inCredits(count: number): string {
  return several(count, 'crédito');
}

function several(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
