import { formatCount } from '#domain/money/money.ts';

export const messages = {
  title: 'Cobros de hoy',
  /** `3 por cobrar · S/. 45.00 · 1 hoy · 2 vencidos` */
  toAsk: (count: number, sum: string, parts: readonly string[]) =>
    [`${formatCount(count)} por cobrar`, sum, ...parts].join(' · '),
  allAsked: 'Todo al día.',
  nobody: 'Nadie por cobrar hoy',
  week: (money: string) => `Llevas ${money} en ventas y renovaciones esta semana.`,
  toClients: 'Ver mis clientes',
  nobodyHint: 'Cuando un cliente venza hoy o mañana, aparecerá aquí.',
  notified: (count: number) =>
    count === 1
      ? 'Ya avisaste a 1 cliente. Falta su respuesta.'
      : `Ya avisaste a ${count} clientes. Falta su respuesta.`,
  /** In a book with helpers, without a network. */
  unknownAsked: 'Sin conexión no sabes si alguien de tu equipo ya les escribió.',
  groups: {
    today: 'Vencen hoy',
    overdue: 'Vencidos',
    tomorrow: 'Vencen mañana',
    later: 'Luego',
    older: 'Más antiguos',
    sent: 'Ya avisados',
    declined: 'No renuevan',
  },
  groupHints: {
    later: 'Los dejaste para después.',
    older: 'Vencieron hace más de 30 días.',
    sent: 'Mañana vuelven a la lista si no renuevan.',
    declined: 'Si vuelven a interesarse, deshazlo.',
  },
  choosing: {
    start: 'Elegir',
    all: 'Elegir todos',
    allOf: (group: string) => `Elegir todos: ${group}`,
    bar: 'Clientes elegidos',
    stop: 'Cancelar',
    renew: (count: number) => (count === 0 ? 'Renovar' : `Renovar ${count}`),
    group: (count: number, group: string) => `Renovar ${count}: ${group}`,
    nobody: 'Elige a quiénes renovar.',
    tooMany: (most: number) => `Elige hasta ${most} a la vez.`,
  },
  find: {
    open: 'Buscar y filtrar',
    search: 'Buscar por nombre, teléfono o cuenta',
    services: 'Servicios',
    none: 'Nadie coincide con tu búsqueda',
    all: 'Ver todos',
  },
  row: {
    /** Comes after the end: `vence hoy · Netflix · Perfil 4`. */
    what: (service: string, profiles: string) => ` · ${service} · ${profiles}`,
    renewed: (name: string, days: string, money: string) => `Renovó ${name}: ${days} por ${money}`,
    /** `hace 5 días` is short enough for one line. */
    ends: (words: string) => lowered(words.replace(/^Venció (?=hace)/, '')),
    askedBy: (who: string, time: string) => `${who} ya le escribió a las ${time}`,
    whatsappTo: (name: string) => `WhatsApp a ${name}`,
    againTo: (name: string) => `Avisar otra vez a ${name} por WhatsApp`,
    answer: (name: string) => `Anotar qué pasó con ${name}`,
    undoFor: (name: string) => `Deshacer: preguntar otra vez a ${name}`,
    freeFor: (name: string) => `Liberar el perfil de ${name}`,
  },
  question: {
    title: (name: string) => `¿Qué pasó con ${name}?`,
    card: 'Ver ficha',
    gone: 'Este cliente ya no existe.',
    sent: { label: 'Enviado', does: 'Espera su respuesta. Mañana vuelve a la lista si no renueva.' },
    renewed: {
      label: 'Renovó',
      does: (days: string, money: string, end: string) =>
        `Renueva ${days} por ${money}: vence el ${end}. Se apunta una Renovación.`,
      paidBy: (money: string, method: string | null) => (method === null ? money : `${money} con ${method}`),
      owes: 'Abre la renovación: tiene una deuda anotada.',
    },
    other: 'Otro precio o días',
    later: { label: 'Luego', does: 'Pasa al final de la lista de hoy.' },
    declined: { label: 'No renueva', does: 'Sale de la lista. Luego puedes liberar su perfil.' },
  },
  next: {
    title: (name: string) => `Sigue ${name}`,
    whatsapp: 'WhatsApp',
    later: 'Ahora no',
    renewed: (name: string) => `${name} renovó`,
    tell: 'Avisar renovación',
    tellShort: 'Avisar',
    tellTo: (name: string) => `Avisar renovación a ${name}`,
  },
  noted: {
    sent: 'Anotado en Ya avisados',
    later: 'Pasó al final de la lista',
    declined: 'Anotado en No renuevan',
    failed: 'No guardado: el teléfono no pudo escribir la respuesta. Libera espacio e inténtalo de nuevo.',
  },
} as const;

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
