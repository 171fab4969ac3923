import type { ClientMessageKind, MessageKind, SupplierMessageKind } from './message-kinds.ts';

const dataOf = (accounts: string): string => `Hola {nombre}, estos son los datos de ${accounts}:

Servicio: {servicio}
{tipo}: {perfil}
Usuario: {usuario}
Contraseña: {clave}
PIN: {pin}
Enlace: {enlace}

Inicio: {inicio}
Vence: {vence}
Código: {codigo}
Tu página, siempre al día: {pagina}

Por favor, no cambies la contraseña ni los perfiles. ¡Gracias por tu compra!`;

/** Replaces `datos` if one message has the data of several services. */
export const SEVERAL_DATA = dataOf('tus cuentas');

/** Replaces `renovado` if one message is about several services. */
export const SEVERAL_RENEWED = `¡Listo, {nombre}! Renovamos tus cuentas:

{servicio} ({detalle}): {por_dias}, vence el {fin}.

¡Gracias por tu confianza!`;

interface Words {
  name: string;
  /** Lines with an empty placeholder are dropped, so `dias_restantes` shows one of its two (rules §9, MSG-10 to MSG-21). */
  text: string;
}

interface SheetWords extends Words {
  title: string;
}

interface ClientWords extends SheetWords {
  /** Name of the sent message inside a sentence (MSG-07). */
  sent: string;
}

export const MESSAGE_WORDS: Readonly<
  Record<ClientMessageKind, ClientWords> &
    Record<SupplierMessageKind, SheetWords> &
    Record<MessageKind, Words>
> = {
  datos: {
    name: 'Datos de la cuenta',
    title: 'Enviar datos',
    sent: 'datos de la cuenta',
    text: dataOf('tu cuenta'),
  },

  datos_nuevos: {
    name: 'Datos nuevos',
    title: 'Enviar los datos nuevos',
    sent: 'datos nuevos',
    text: `Hola {nombre}, estos son los datos nuevos de tu cuenta de {servicio}:

{tipo}: {perfil}
Usuario: {usuario}
Contraseña: {clave}
PIN: {pin}
Enlace: {enlace}
Vence: {vence}

Por favor, úsalos desde ahora y no cambies la contraseña ni los perfiles.`,
  },

  terminos: {
    name: 'Términos de uso',
    title: 'Enviar términos de uso',
    sent: 'términos de uso',
    text: `Hola {nombre}, estos son los términos de uso de tu cuenta de {servicio}:

{terminos}`,
  },

  dias_restantes: {
    name: 'Recordar vencimiento',
    title: 'Recordar vencimiento',
    sent: 'recordatorio del vencimiento',
    text: `Hola {nombre}, ¿cómo estás?

Tu cuenta de {servicio} ({detalle}) vence {cuando}. {quedan}.
Tu cuenta de {servicio} ({detalle}) venció {vencio}. ¿Te la reactivo?
Para pagar: {pago}`,
  },

  renovacion_cliente: {
    name: 'Ofrecer renovación',
    title: 'Ofrecer renovación',
    sent: 'oferta de renovación',
    text: `Hola {nombre}, ¿cómo estás?

Tu cuenta de {servicio} ({detalle}) vence {cuando}.
Tu cuenta de {servicio} ({detalle}) venció {vencio}.
Renovarla por {por_dias} cuesta {precio}. ¿Te la renuevo?
Para pagar: {pago}`,
  },

  renovado: {
    name: 'Renovación hecha',
    title: 'Avisar que se renovó',
    sent: 'confirmación de la renovación',
    text: `¡Listo, {nombre}! Tu {servicio} ({detalle}) sigue {por_dias} más, hasta el {fin}.
¡Gracias por tu confianza!`,
  },

  reembolso_cliente: {
    name: 'Reembolso',
    title: 'Avisar reembolso',
    sent: 'reembolso',
    text: `Hola {nombre}, ¿cómo estás?

Te corresponde un reembolso de {monto} por {sin_usar} sin usar de tu cuenta de {servicio} ({detalle}). ¿A qué cuenta o billetera te lo envío?
Tu cuenta de {servicio} ({detalle}) venció {vencio} y no le quedan días por reembolsar.`,
  },

  regreso: {
    name: 'Invitar a volver',
    title: 'Invitar a volver',
    sent: 'invitación a volver',
    text: `Hola {nombre}, ¿cómo estás? Hace tiempo que no te veo por aquí.

Tu cuenta venció {vencio}.
Volver a {servicio} por {por_dias} cuesta {precio}, y te la activo hoy mismo.
Para pagar: {pago}`,
  },

  renovacion_proveedor: {
    name: 'Pedir renovación',
    title: 'Pedir renovación',
    text: `Hola {proveedor}, ¿cómo estás?

Quiero renovar esta cuenta:
Servicio: {servicio}
Usuario: {usuario}
Código: {codigo}
Vence: {fin}

¿Me confirmas el precio por {por_dias} y los datos para el pago?`,
  },

  reembolso_proveedor: {
    name: 'Pedir reembolso',
    title: 'Pedir reembolso',
    text: `Hola {proveedor}, ¿cómo estás?

Quisiera pedirte el reembolso de esta cuenta:
Servicio: {servicio}
Usuario: {usuario}
Código: {codigo}
Fecha de compra: {inicio}
Renovada por adelantado desde: {renovada}
Vence: {fin}
Le quedan: {sin_usar}
Monto proporcional: {monto}

¿Me confirmas cuándo me lo envías?`,
  },

  soporte: {
    name: 'Pedir soporte',
    title: 'Soporte con el proveedor',
    text: `Hola {proveedor}, ¿cómo estás? Necesito soporte con esta cuenta:

Servicio: {servicio}
Usuario: {usuario}
Contraseña: {clave}
Código: {codigo}
Vence: {fin}
Motivo: {motivo}
Detalle: {nota}

¿Me ayudas, por favor?`,
  },

  estado: {
    name: 'Consultar estado',
    title: 'Consultar estado',
    text: `Hola {proveedor}, ¿cómo estás?

¿Tienes novedades de esta cuenta?
Servicio: {servicio}
Usuario: {usuario}
Código: {codigo}
En soporte desde el {soporte}`,
  },

  saludo: {
    name: 'Saludo',
    text: 'Hola {proveedor}, ¿cómo estás?',
  },

  pago: {
    name: 'Cómo te pagan',
    text: '',
  },

  fin_pagina: {
    name: 'Página terminada',
    text: 'Tu servicio terminó. Escríbeme y lo activamos hoy mismo.',
  },

  hay_cupo: {
    name: 'Avisar a quien espera',
    text: 'Hola {nombre}, ya tengo {servicio} disponible. ¿Te separo el tuyo?',
  },

  recarga: {
    name: 'Pedir recarga de créditos',
    text: `Hola {nombre}, ¿cómo estás? Soy {yo} y mi código de usuario es {mi_codigo}.
¿Me recargas {creditos}, por favor?`,
  },

  soporte_panel: {
    name: 'Soporte del panel',
    text: 'Hola, ¿cómo estás? Soy {yo} y mi código de usuario es {mi_codigo}.',
  },
};

/** Not a template of the wire: it is edited only in its preview. */
export const OUTAGE = {
  sent: 'aviso de cuenta caída',
  text: `Hola {nombre}, te cuento que tu cuenta de {servicio} ({detalle}) tiene un problema y ya lo estoy viendo con el proveedor.
Te aviso apenas quede lista. ¡Gracias por tu paciencia!`,
};

export const messages = {
  lastDayToday: 'Hoy es tu último día',
  lastDayTomorrow: 'Mañana es tu último día',
  left: (days: string) => `Te quedan ${days}`,
} as const;
