export const messages = {
  title: 'Cobros de hoy',
  /** `3 por cobrar · S/. 45.00 · 1 hoy · 2 vencidos` */
  toAsk: (count: number, sum: string, parts: readonly string[]) =>
    [`${count} por cobrar`, sum, ...parts].join(' · '),
  parts: {
    today: (count: number) => `${count} hoy`,
    overdue: (count: number) => (count === 1 ? '1 vencido' : `${count} vencidos`),
    tomorrow: (count: number) => `${count} mañana`,
    later: (count: number) => `${count} luego`,
  },
  allAsked: 'Todo al día.',
  nobody: 'Nadie por cobrar hoy',
  nobodyHint: 'Cuando un cliente venza hoy o mañana, aparecerá aquí.',
  notified: (count: number) =>
    count === 1
      ? 'Ya avisaste a 1 cliente. Falta su respuesta.'
      : `Ya avisaste a ${count} clientes. Falta su respuesta.`,
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
  row: {
    whatsapp: 'WhatsApp',
    whatsappTo: (name: string) => `WhatsApp a ${name}`,
    again: 'Avisar otra vez',
    againTo: (name: string) => `Avisar otra vez a ${name} por WhatsApp`,
    answer: (name: string) => `Anotar qué pasó con ${name}`,
    undo: 'Deshacer',
    undoFor: (name: string) => `Deshacer: preguntar otra vez a ${name}`,
    free: 'Liberar perfil',
    freeFor: (name: string) => `Liberar el perfil de ${name}`,
  },
  question: {
    title: (name: string) => `¿Qué pasó con ${name}?`,
    card: 'Ver ficha',
    gone: 'Este cliente ya no existe.',
    sent: { label: 'Enviado', does: 'Espera su respuesta. Mañana vuelve a la lista si no renueva.' },
    renewed: { label: 'Renovó', does: 'Abre la renovación: días, precio y nueva fecha.' },
    later: { label: 'Luego', does: 'Pasa al final de la lista de hoy.' },
    declined: { label: 'No renueva', does: 'Sale de la lista. Luego puedes liberar su perfil.' },
  },
  noted: {
    sent: 'Anotado en Ya avisados',
    later: 'Pasó al final de la lista',
    declined: 'Anotado en No renuevan',
    failed: 'No guardado: el teléfono no pudo escribir la respuesta. Libera espacio e inténtalo de nuevo.',
  },
} as const;
