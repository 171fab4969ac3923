import { formatCount } from '#domain/money/money.ts';

const people = (count: number): string => (count === 1 ? '1 cliente' : `${formatCount(count)} clientes`);
const services = (count: number): string => (count === 1 ? '1 servicio' : `${formatCount(count)} servicios`);

export const messages = {
  title: 'Clientes',
  count: people,
  search: 'Buscar clientes',
  searchHint: 'Nombre, teléfono, PIN, servicio…',
  list: 'Clientes',
  filters: 'Filtrar clientes',
  filter: { all: 'Todos', soon: 'Vencen pronto', ended: 'Vencidos', owing: 'Deben' },
  owes: (money: string) => `Debe ${money}`,
  ended: (count: number) => (count === 1 ? '1 vencido' : `${count} vencidos`),
  empty: 'Aún no tienes clientes',
  emptyHint: 'Con tu primera venta aparecen aquí, cada uno con todos sus servicios.',
  sell: 'Vender',
  nobody: 'Nadie coincide con tu búsqueda',
  nobodyHint: 'Prueba con otra parte del nombre o con unas cifras del teléfono.',
  nobodyIn: 'Nadie por aquí',
  showAll: 'Ver todos',
  note: {
    title: 'Nota',
    add: 'Agregar nota',
    edit: 'Editar',
    addOf: (name: string) => `Agregar nota de ${name}`,
    editOf: (name: string) => `Editar la nota de ${name}`,
    label: 'Nota de esta persona',
    hint: 'Solo la ves tú. Vale para todos sus servicios.',
    save: 'Guardar',
    saved: 'Nota guardada.',
    back: 'Volver',
  },
  history: {
    title: 'Historial',
    more: (count: number) => `Ver los ${count}`,
    sent: {
      title: 'Lo último que le enviaste',
      kind: (what: string) => `${what[0]?.toUpperCase()}${what.slice(1)}`,
      other: 'mensaje',
      none: 'Nada todavía desde este teléfono.',
      scope: 'Desde este teléfono, en los últimos 180 días.',
      untold: (names: string) => `Le faltan los datos nuevos de ${names}.`,
    },
    paid: {
      title: 'Lo que pagó',
      kind: { Venta: 'Venta', Renovacion: 'Renovación', Reembolso: 'Reembolso' },
      owed: (money: string) => `Debe ${money}`,
      none: 'Nada anotado todavía.',
      scope: 'Cuenta los servicios de esta ficha.',
    },
    done: { title: 'Quién hizo qué', none: 'Ningún cambio en los últimos 90 días.' },
  },
  person: {
    gone: 'Nadie tiene ya este teléfono.',
    services: (count: number) => services(count),
    pin: (pin: string) => `PIN ${pin}`,
    another: 'Otro servicio',
    renewAll: 'Renovar todo',
    send: 'Enviar datos',
    sendAll: (name: string) => `Enviar datos de todo a ${name} por WhatsApp`,
  },
} as const;
