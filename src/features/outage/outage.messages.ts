import { uiMessages } from '#ui/ui.messages.ts';

export const messages = {
  title: 'Se cayó la cuenta',
  gone: 'Esta cuenta ya no existe.',
  step: (number: number) => `Paso ${number} de 3`,
  cancel: uiMessages.cancel,
  support: {
    will: 'Esto es lo que vas a hacer:',
    toSupport: 'La cuenta pasa de Activo a Soporte.',
    /** For an ended account, whose state stays. */
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
  inform: {
    title: 'Enviar los datos nuevos',
    forget: (count: number) =>
      count === 1 ? 'Dar por avisado al que falta' : `Dar por avisados a los ${count} que faltan`,
  },
} as const;
