import { uiMessages } from '#ui/ui.texts.ts';

export const messages = {
  renew: {
    submit: uiMessages.renew,
    days: 'Días',
    price: 'Precio',
    priceMaximum: (maximum: string) => `El precio máximo es ${maximum}`,
    startsToday: 'Ya venció: los días cuentan desde hoy.',
    keepsDays: 'Los días que le quedan no se pierden.',
    incomplete: 'Escribe los días para ver cuándo vence.',
  },
  dates: {
    submit: uiMessages.save,
    start: 'Inicio',
    days: 'Días',
    end: 'Vence',
    incomplete: 'Elige un inicio y un vencimiento posterior para ver el cambio.',
    keepsMoney: 'No cambia tus finanzas.',
  },
  effect: {
    before: 'Vencimiento actual',
    beforeEnded: 'Venció',
    after: 'Nuevo vencimiento',
    moved: 'El vencimiento cambió mientras tenías esto abierto. Revisa antes de confirmar.',
  },
  client: {
    gone: 'Este cliente ya no existe.',
    leave: uiMessages.back,
    datesTitle: (name: string) => `Cambiar fechas de ${name}`,
    renewTitle: (name: string) => `Renovar a ${name}`,
    becomes: { Vencido: 'Queda vencido.', Vendido: 'Vuelve a Vendido.' },
    stays: { Vencido: 'Sigue vencido.', Standby: 'Sigue en Standby.' },
    writes: (money: string) => `Se apunta una Renovación de ${money}.`,
  },
  account: {
    gone: 'La cuenta ya no existe. Se eliminó en otro dispositivo.',
    leave: uiMessages.cancel,
    datesTitle: 'Cambiar fechas de la cuenta',
    renewTitle: 'Renovar con el proveedor',
    becomes: { Vencido: 'La cuenta queda vencida.', Activo: 'La cuenta vuelve a estar activa.' },
    stays: { Vencido: 'La cuenta sigue vencida.', Soporte: 'La cuenta sigue en Soporte.' },
    writes: (money: string) => `Se apunta una Inversión de ${money}.`,
    outlasting: (count: number) =>
      count === 1
        ? '1 cliente termina después que la cuenta'
        : `${count} clientes terminan después que la cuenta`,
  },
} as const;
