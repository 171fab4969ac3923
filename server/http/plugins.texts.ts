export const messages = {
  broken: 'El contenido no es JSON válido.',
  tooLarge: 'El contenido es demasiado grande.',
  largerThan: (kilobytes: number) => `El contenido pasa del máximo de ${Math.floor(kilobytes)} KB.`,
  notTaken: 'El servidor no puede atender este pedido tal como llegó.',
  mediaType: 'El contenido debe ser JSON.',
  notFound: 'No encontrado.',
  internal: 'Ocurrió un error',
  diskFull:
    'El servidor se quedó sin espacio. Inténtalo más tarde: lo que está por enviar sigue en tu teléfono.',
  unavailable: 'El servicio no está disponible por el momento. Inténtalo de nuevo.',
  version: {
    tooOld: 'Hay una versión nueva de la app. Actualízala para seguir.',
    tooNew: 'El servidor todavía es de una versión anterior a la de tu app. Inténtalo más tarde.',
    malformed: 'La versión de la app no es válida.',
  },
  request: {
    broken: 'El pedido no se entiende.',
    spelledOut: 'La dirección lleva letras escritas como código.',
    headersTooLarge: 'Los encabezados del pedido son demasiado grandes.',
    tooSlow: 'El pedido tardó demasiado en llegar.',
  },
} as const;
