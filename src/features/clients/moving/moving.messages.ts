import { uiMessages } from '#ui/ui.messages.ts';

export const messages = {
  title: (name: string) => `Mover a ${name}`,
  from: (service: string, profiles: string, email: string) => `Hoy: ${service} · ${profiles} · ${email}`,
  gone: 'Este cliente ya no existe.',
  back: uiMessages.back,
  search: 'Buscar cuenta',
  sameService: (service: string) => `Otras cuentas de ${service}`,
  others: 'Otros servicios',
  noneOfService: (service: string) => `Ninguna otra cuenta de ${service} tiene lugar libre.`,
  none: 'Ninguna otra cuenta tiene lugar libre.',
  notFound: 'Ninguna cuenta con lugar coincide con la búsqueda.',
  more: (count: number) => (count === 1 ? 'y 1 cuenta más: búscala' : `y ${count} cuentas más: búscalas`),
  ends: (day: string) => `Vence el ${day}`,
  inSupport: 'En soporte',
  slot: (slot: number, email: string) => `Perfil ${slot} de ${email}`,
  whole: (email: string) => `Cuenta completa ${email}`,
  wholeShort: 'Cuenta completa',
  move: 'Mover',
  pick: (count: number) => `Elige ${count} perfiles.`,
  /** `el perfil 2` becomes `al perfil 2`. */
  submit: (profiles: string) => `Mover a ${profiles}`.replace(' a el ', ' al '),
  stays: (email: string) => `Pasa a ${email} con las mismas fechas, precio y código. No cambia tus finanzas.`,
} as const;
