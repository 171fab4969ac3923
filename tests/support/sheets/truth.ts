/** What a row of a sheet means, as a person who reads it would say. Invented people, mails and numbers. */
export interface Truth {
  service: string;
  email: string;
  password: string | null;
  name: string;
  /** E.164 */
  phone: string;
  /** Null: any free one. */
  slot: number | null;
  pin: string | null;
  price: number;
  /** `yyyy-mm-dd` */
  end: string;
}

export interface ExpectedRow {
  sheet: string;
  line: number;
  /** Its profile in a row of several, from 1. */
  group?: number;
  /** `ask`: nobody can tell from the sheet alone. */
  is: 'client' | 'account' | 'skipped' | 'ask';
  truth?: Partial<Truth>;
}

/** All sheets are read as of this day, in Peru. */
export const TODAY = '2026-11-26';

const NAMES = [
  'Ana Quispe',
  'Bruno Díaz',
  'Carla Núñez',
  'Diego Ramos',
  'Elena Soto',
  'Fabián Ortiz',
  'Gloria Paz',
  'Hugo Vera',
  'Inés Rojas',
  'Jorge Luna',
  'Karen Peña',
  'Luis Mamani',
  'María José Gil',
  'Noé Campos',
  'Olga Ríos',
  'Pedro Salas',
];
const SERVICES = ['Netflix', 'Disney+', 'HBO Max', 'Prime Video'];
const DAY_MS = 86_400_000;

export const addDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** `count` rows, `perAccount` to each account; the same every time. */
export function truths(
  count: number,
  {
    perAccount = 4,
    services = SERVICES,
    tag = 'a',
  }: { perAccount?: number; services?: readonly string[]; tag?: string } = {},
): Truth[] {
  return Array.from({ length: count }, (_, n) => {
    const account = Math.floor(n / perAccount);
    return {
      service: services[account % services.length] ?? '',
      email: `${tag}.cuenta${account + 1}@correo.example`,
      password: `Clave${account + 1}${tag}#9`,
      name: `${NAMES[n % NAMES.length]}${n >= NAMES.length ? ` ${Math.floor(n / NAMES.length) + 1}` : ''}`,
      phone: `+519${String(10_000_000 + n * 37_411 + tag.charCodeAt(0) * 401).slice(0, 8)}`,
      slot: (n % perAccount) + 1,
      pin: String(1000 + ((n * 137) % 9000)),
      price: [12, 15, 18.5, 20, 10][n % 5] ?? 12,
      end: addDay(TODAY, ((n * 7) % 58) - 12),
    };
  });
}

/** `31/12/2026` */
export const dmy = (day: string): string => day.split('-').reverse().join('/');
/** `987654321` of `+51987654321`. */
export const national = (phone: string): string => phone.replace('+51', '');
