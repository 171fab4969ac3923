import { uiMessages } from '#ui/ui.texts.ts';

export const messages = {
  title: (name: string) => `Mover a ${name}`,
  from: (service: string, profiles: string, email: string) => `Hoy: ${service} · ${profiles} · ${email}`,
  accountGone: 'Esta cuenta ya no existe.',
  all: {
    title: 'Mover a todos',
    dataTitle: 'Enviar los datos nuevos',
    cancel: uiMessages.cancel,
    fits: 'Quién pasa a dónde',
    slots: (from: string, to: string) => `${from} → ${to}`,
    left: (count: number) =>
      count === 1 ? '1 cliente no tiene lugar y se queda:' : `${count} clientes no tienen lugar y se quedan:`,
    nobody: 'Esta cuenta no tiene clientes con días.',
    nobodyFits: 'Ninguna cuenta activa del mismo servicio tiene lugar.',
    outlasts: (names: string) => `Su nueva cuenta vence antes que: ${names}.`,
    stays: 'Cada uno sigue con sus fechas, su precio y su código. No cambia tus finanzas.',
    submit: (count: number) => (count === 1 ? 'Mover a 1 cliente' : `Mover a ${count} clientes`),
    moved: (kept: number, planned: number) =>
      kept === planned
        ? `${kept === 1 ? '1 cliente movido' : `${kept} clientes movidos`}.`
        : `Se movieron ${kept} de ${planned}. Revisa a los demás y vuelve a intentarlo.`,
  },
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
