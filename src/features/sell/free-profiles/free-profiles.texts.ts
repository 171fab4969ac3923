import { formatCount } from '#domain/money/money.ts';

export const messages = {
  waited: 'Lista de espera',
  waiting: (service: string, count: number) =>
    count === 1 ? `1 persona espera ${service} y ya hay` : `${count} personas esperan ${service} y ya hay`,
  tellThem: 'Avisarles',
  noteWaiting: 'Anotar a quien espera',
  title: 'Perfiles libres',
  subtitle: 'Primero, las cuentas que duran más.',
  which: '¿Qué te piden?',
  at: (money: string) => `a ${money}`,
  categories: 'Categorías',
  accounts: 'Cuentas con perfiles libres',
  free: (free: number) => (free === 1 ? '1 libre' : `${free} libres`),
  overdue: (overdue: number) =>
    overdue === 1 ? '1 de un cliente vencido' : `${overdue} de clientes vencidos`,
  total: (free: number) => (free === 1 ? '1 perfil libre' : `${formatCount(free)} perfiles libres`),
  ends: (day: string) => `Vence el ${day}`,
  daysLeft: (days: string) => `Le quedan ${days}`,
  endsToday: 'Vence hoy',
  endsTomorrow: 'Vence mañana',
  inSupport: 'En Soporte',
  sell: 'Vender',
  priceList: 'Lista de precios',
  sellFrom: (email: string) => `Vender un perfil de ${email}`,
  another: (name: string) => `Elige otro servicio para ${name}`,
  somebodyElse: 'Es para otra persona',
  nothingHint: 'Cada cuenta que agregas, y cada cliente que termina, deja aquí sus perfiles para vender.',
  nothing: 'No te quedan perfiles libres.',
  nothingIn: (category: string) => `No te quedan perfiles libres de ${category}.`,
  all: 'Ver todos',
  newAccount: 'Nueva cuenta',
} as const;
