const people = (count: number): string => (count === 1 ? '1 cliente' : `${count} clientes`);
const services = (count: number): string => (count === 1 ? '1 servicio' : `${count} servicios`);

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
  person: {
    gone: 'Nadie tiene ya este teléfono.',
    services: (count: number) => services(count),
    pin: (pin: string) => `PIN ${pin}`,
    another: 'Otro servicio',
    send: 'Enviar datos',
    sendAll: (name: string) => `Enviar a ${name} los datos de todo por WhatsApp`,
  },
} as const;
