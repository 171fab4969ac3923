/** What the reseller reads around the messages to clients and suppliers; the messages themselves are in the domain. */
export const messages = {
  clientGone: 'Este cliente ya no existe.',
  accountGone: 'Esta cuenta ya no existe.',
  back: 'Volver',
  message: {
    titles: {
      datos: 'Enviar datos',
      terminos: 'Enviar términos de uso',
      dias_restantes: 'Avisar días restantes',
      renovacion_cliente: 'Ofrecer renovación',
      renovado: 'Avisar que se renovó',
      reembolso_cliente: 'Avisar reembolso',
    },
    text: 'Mensaje',
    textHint: 'Puedes cambiarlo antes de enviarlo.',
  },
  refund: {
    label: 'Reembolso por los días sin usar',
    unused: (days: number) => (days === 1 ? 'Queda 1 día sin usar' : `Quedan ${days} días sin usar`),
    register: 'Registrar reembolso',
    nothing: 'No queda nada por reembolsar.',
    registered: 'Ya registraste este reembolso.',
    onlyHere: 'Enviar el mensaje no cambia tus finanzas.',
  },
} as const;
