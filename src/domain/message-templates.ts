/** What a client may be told; the names that the wire has for these templates. Source: rules §9. */
export const CLIENT_MESSAGE_KINDS = ['datos', 'terminos', 'dias_restantes', 'reembolso_cliente'] as const;
export type ClientMessageKind = (typeof CLIENT_MESSAGE_KINDS)[number];

/**
 * The texts as they come, before anybody edits them. A line whose placeholder is empty is left out, which is
 * how `dias_restantes` says either when it ends or when it ended. Source: rules §9, MSG-10 to MSG-12, MSG-14.
 */
export const DEFAULT_TEMPLATES: Readonly<Record<ClientMessageKind, string>> = {
  datos: `Hola {nombre}, estos son los datos de tu cuenta:

Servicio: {servicio}
{tipo}: {perfil}
Usuario: {usuario}
Contraseña: {clave}
PIN: {pin}
Enlace: {enlace}

Inicio: {inicio}
Vence: {fin}
Días: {dias}
Código: {codigo}

Por favor, no cambies la contraseña ni los perfiles. ¡Gracias por tu compra!`,

  terminos: `Hola {nombre}, estos son los términos de uso de tu cuenta de {servicio}:

{terminos}`,

  dias_restantes: `Hola {nombre}, ¿cómo estás?

Tu cuenta de {servicio} ({detalle}) termina {cuando}. {quedan}.
Tu cuenta de {servicio} ({detalle}) terminó el {vencida}. ¿Te la reactivo?`,

  reembolso_cliente: `Hola {nombre}, ¿cómo estás?

Por {sin_usar} sin usar de tu cuenta de {servicio} ({detalle}), tu reembolso es de {monto}.
¿A dónde te lo envío?`,
};
