import type { MessageKind } from './message-kinds.ts';

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

Por favor, no cambies la contraseña ni los perfiles. ¡Gracias por tu compra!`;

/** In place of `datos` where one message has the data of several services. */
export const SEVERAL_DATA = dataOf('tus cuentas');

/** In place of `renovado` where one message is about several services. */
export const SEVERAL_RENEWED = `¡Listo, {nombre}! Renovamos tus cuentas:

{servicio} ({detalle}): {por_dias}, vence el {fin}.

¡Gracias por tu confianza!`;

/** Lines with an empty placeholder are dropped, so `dias_restantes` shows one of its two (rules §9, MSG-10 to MSG-21). */
export const DEFAULT_TEMPLATES: Readonly<Record<MessageKind, string>> = {
  datos: dataOf('tu cuenta'),

  datos_nuevos: `Hola {nombre}, estos son los datos nuevos de tu cuenta de {servicio}:

{tipo}: {perfil}
Usuario: {usuario}
Contraseña: {clave}
PIN: {pin}
Enlace: {enlace}
Vence: {vence}

Por favor, úsalos desde ahora y no cambies la contraseña ni los perfiles.`,

  terminos: `Hola {nombre}, estos son los términos de uso de tu cuenta de {servicio}:

{terminos}`,

  dias_restantes: `Hola {nombre}, ¿cómo estás?

Tu cuenta de {servicio} ({detalle}) vence {cuando}. {quedan}.
Tu cuenta de {servicio} ({detalle}) venció {vencio}. ¿Te la reactivo?
Para pagar: {pago}`,

  renovacion_cliente: `Hola {nombre}, ¿cómo estás?

Tu cuenta de {servicio} ({detalle}) vence {cuando}.
Tu cuenta de {servicio} ({detalle}) venció {vencio}.
Renovarla por {por_dias} cuesta {precio}. ¿Te la renuevo?
Para pagar: {pago}`,

  renovado: `¡Listo, {nombre}! Tu {servicio} ({detalle}) sigue {por_dias} más, hasta el {fin}.
¡Gracias por tu confianza!`,

  reembolso_cliente: `Hola {nombre}, ¿cómo estás?

Te corresponde un reembolso de {monto} por {sin_usar} sin usar de tu cuenta de {servicio} ({detalle}). ¿A qué cuenta o billetera te lo envío?
Tu cuenta de {servicio} ({detalle}) venció {vencio} y no le quedan días por reembolsar.`,

  renovacion_proveedor: `Hola {proveedor}, ¿cómo estás?

Quiero renovar esta cuenta:
Servicio: {servicio}
Usuario: {usuario}
Código: {codigo}
Vence: {fin}

¿Me confirmas el precio por {por_dias} y los datos para el pago?`,

  reembolso_proveedor: `Hola {proveedor}, ¿cómo estás?

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

  soporte: `Hola {proveedor}, ¿cómo estás? Necesito soporte con esta cuenta:

Servicio: {servicio}
Usuario: {usuario}
Contraseña: {clave}
Código: {codigo}
Vence: {fin}
Motivo: {motivo}
Detalle: {nota}

¿Me ayudas, por favor?`,

  estado: `Hola {proveedor}, ¿cómo estás?

¿Tienes novedades de esta cuenta?
Servicio: {servicio}
Usuario: {usuario}
Código: {codigo}
En soporte desde el {soporte}`,

  saludo: 'Hola {proveedor}, ¿cómo estás?',

  recarga: `Hola {nombre}, ¿cómo estás? Soy {yo} y mi código de usuario es {mi_codigo}.
¿Me recargas {creditos}, por favor?`,

  soporte_panel: 'Hola, ¿cómo estás? Soy {yo} y mi código de usuario es {mi_codigo}.',

  pago: '',
};

export const OUTAGE = `Hola {nombre}, te cuento que tu cuenta de {servicio} ({detalle}) tiene un problema y ya lo estoy viendo con el proveedor.
Te aviso apenas quede lista. ¡Gracias por tu paciencia!`;

export const messages = {
  lastDayToday: 'Hoy es tu último día',
  lastDayTomorrow: 'Mañana es tu último día',
  left: (days: string) => `Te quedan ${days}`,
} as const;
