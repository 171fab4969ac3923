const NAMES = new Intl.ListFormat('es');

export const messages = {
  title: 'Tu primera venta en 3 pasos',
  done: 'listo',
  fromSheet: '¿Vienes de una hoja?',
  toSheet: 'Tráela aquí',
  steps: {
    services: '¿Qué vendes?',
    supplier: '¿A quién le compras?',
    account: 'Tu primera cuenta',
  },
  servicesHint: 'Toca cada servicio que vendes. Luego puedes cambiar su color y sus perfiles.',
  supplierHint: 'Quien te vende las cuentas: le pedirás renovaciones y soporte por WhatsApp.',
  accountHint: 'Anota su usuario, su contraseña y lo que te costó.',
  accountWhich: '¿De qué servicio es?',
  services: 'Servicios',
  other: 'Otro',
  addService: 'Agregar otro',
  names: (names: readonly string[]) => NAMES.format(names),
  addAccount: (service: string) => `Agregar cuenta de ${service}`,
  sell: 'Vende tu primer perfil',
  sellHint: 'Ya tienes qué vender: elige el perfil, escribe a quién y por cuánto.',
} as const;
