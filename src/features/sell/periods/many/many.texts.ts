import { uiMessages } from '#ui/ui.texts.ts';

const days = (count: number): string => (count === 1 ? '1 día' : `${count} días`);

const submit = (count: number, term: number, money: string): string =>
  `Renovar ${count} · ${days(term)} · ${money}`;

const writes =
  (one: string, several: string) =>
  (count: number, money: string): string =>
    count === 1 ? `Se apunta una ${one} de ${money}.` : `Se apuntan ${count} ${several}: ${money} en total.`;

export const messages = {
  cancel: uiMessages.cancel,
  days: 'Días',
  price: (name: string) => `Precio de ${name}`,
  ends: (before: string) => `Vence el ${before}`,
  ended: (before: string) => `Venció el ${before}`,
  after: (end: string) => ` → ${end}`,
  noDays: 'Escribe de 1 a 3650 días.',
  wrong: {
    unread: () => 'Escribe el precio.',
    tooHigh: (maximum: string) => `Hasta ${maximum}.`,
  },
  missing: {
    nobody: 'Elige al menos a uno.',
    days: 'Escribe los días.',
    price: 'Revisa los precios.',
  },
  keeps: 'Los días que quedan no se pierden; lo vencido cuenta desde hoy.',
  clients: {
    title: (count: number) => `Renovar ${count}`,
    list: 'Clientes que se renuevan',
    gone: 'Estos clientes ya no existen.',
    submit,
    writes: writes('Renovación', 'Renovaciones'),
    outlasts: (names: string) => `Su cuenta vence antes que: ${names}.`,
    meanwhile: (count: number) =>
      count === 1
        ? 'La cuenta de 1 se renueva antes de ese día.'
        : `Las cuentas de ${count} se renuevan antes de ese día.`,
    owed: (names: string) => `Deben de antes: ${names}. Si renuevas, ya no queda anotado.`,
    owes: (name: string, money: string) => `${name} (${money})`,
    done: (count: number) => (count === 1 ? '1 cliente renovado.' : `${count} clientes renovados.`),
  },
  accounts: {
    title: (count: number) => (count === 1 ? 'Renovar 1 cuenta' : `Renovar ${count} cuentas`),
    about: 'Con el proveedor',
    list: 'Cuentas que se renuevan',
    gone: 'Estas cuentas ya no existen.',
    submit,
    writes: writes('Inversión', 'Inversiones'),
    outlasts: (emails: string) => `Tienen clientes que terminan después: ${emails}.`,
    meanwhile: (count: number) =>
      count === 1
        ? '1 cuenta tiene clientes que terminan después.'
        : `${count} cuentas tienen clientes que terminan después.`,
    done: (count: number) => (count === 1 ? '1 cuenta renovada.' : `${count} cuentas renovadas.`),
  },
  notice: {
    title: 'Avisar renovación',
    about: 'Ya se renovaron. Ningún mensaje sale solo.',
    several: (count: number) => `Un solo mensaje por sus ${count} servicios.`,
  },
} as const;
