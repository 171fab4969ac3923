import { uiMessages } from '#ui/ui.texts.ts';

export const messages = {
  title: 'Se cayó la cuenta',
  gone: 'Esta cuenta ya no existe.',
  step: (number: number) => `Paso ${number} de 3`,
  cancel: uiMessages.cancel,
  support: {
    will: 'Esto es lo que vas a hacer:',
    toSupport: 'La cuenta pasa de Activo a Soporte.',
    /** Shown for an ended account, whose state stays. */
    ended: 'La cuenta sigue vencida y queda anotada la fecha de soporte.',
    supplier: (name: string) => `Le escribes a ${name}.`,
    clients: (count: number) => {
      if (count === 0) return 'No tiene clientes activos a quienes avisar.';
      return count === 1 ? 'Avisas a su cliente.' : `Avisas a sus ${count} clientes, uno por uno.`;
    },
    nothingAlone: 'Ningún mensaje sale solo: tú tocas cada uno.',
    submit: 'Pasar a soporte',
  },
  supplier: {
    reason: 'Motivo',
    note: 'Detalle (opcional)',
    message: 'Mensaje para el proveedor',
    skip: 'Saltar',
  },
  clients: {
    toSupplier: 'Escribir otra vez al proveedor',
  },
  comeback: {
    title: 'La cuenta ya volvió',
    open: 'Ya volvió',
    lead: 'Si te dieron otros datos, cámbialos aquí. Si volvió con los mismos, déjalos así.',
    emailRequired: 'Escribe el usuario de la cuenta.',
    passwordRequired: 'Escribe la contraseña.',
    kind: '¿Qué les das por los días perdidos?',
    kinds: { none: 'Nada', days: 'Días', money: 'Dinero' },
    days: 'Días para cada uno',
    daysRequired: 'Escribe cuántos días, de 1 a 3650.',
    daysMost: (most: number) => `No se pueden sumar más de ${most} días.`,
    amount: 'Monto para cada uno',
    amountRequired: 'Escribe cuánto devuelves a cada uno.',
    who: 'Quién lo recibe',
    nobody: 'La cuenta no tiene clientes activos a quienes avisar.',
    leftOut: 'No recibe nada',
    until: (date: string) => `hasta el ${date}`,
    doubts: {
      standby: 'Está en Standby: aún no empieza a usarla.',
      owes: 'Todavía te debe lo que usa.',
      unread: 'Falta leer si ya le devolviste dinero.',
      refunded: (day: string, money: string) => `Ya le registraste ${money} el ${day}. ¿Otra vez?`,
    },
    outlasting: (count: number) =>
      count === 1
        ? 'La cuenta vence antes que uno de ellos: renuévala con tu proveedor.'
        : `La cuenta vence antes que ${count} de ellos: renuévala con tu proveedor.`,
    unread: 'Tus movimientos aún se descargan: espera para no devolver dos veces.',
    books: (count: number, money: string) =>
      count === 1
        ? `Registras un reembolso de ${money}.`
        : `Registras ${count} reembolsos, ${money} en total.`,
    noBooks: 'No cambia tus finanzas.',
    active: 'La cuenta queda en Activo.',
    ended: 'La cuenta sigue vencida: renuévala con tu proveedor.',
    submit: 'Guardar y avisar',
    done: 'Guardado. Ahora avisa a tus clientes.',
    unnoted: 'Guardado. Avisa a tus clientes desde sus tarjetas.',
    back: 'Tu cuenta ya volvió a funcionar.',
    addedDays: (days: number) => (days === 1 ? 'Te sumé 1 día.' : `Te sumé ${days} días.`),
    paidBack: (money: string) => `Te devuelvo ${money}.`,
  },
  inform: {
    title: 'Enviar los datos nuevos',
    backTitle: 'Avisar que ya volvió',
    forget: (count: number) =>
      count === 1 ? 'Dar por avisado al que falta' : `Dar por avisados a los ${count} que faltan`,
  },
} as const;
