import { optionalLabel } from './field-labels.texts.ts';

export const ENTITY_INPUTS = {
  categories: {
    name: {},
    backgroundcolor: {},
    profileCount: { label: 'Perfiles por cuenta', hint: 'Opcional, de 1 a 20' },
  },
  suppliers: {
    name: { placeholder: 'Ingresa el nombre' },
    phone: {},
    telegram: { placeholder: 'Ingresa la url', hint: 'Su @usuario o un enlace de t.me.' },
  },
  streamings: {
    email: { label: 'Correo o usuario' },
    password: {},
    priceSupplier: { label: 'Precio' },
    days: {},
    profileCount: { label: 'Perfiles (opcional)', hint: 'Cuántos se pueden vender.' },
    url: { label: optionalLabel('url'), placeholder: 'https://' },
    termsOfUse: { label: 'Términos de uso' },
  },
  clients: {
    nameuser: {},
    phoneuser: {},
    publicprice: {},
    telegramuser: { label: optionalLabel('telegramuser'), hint: '@usuario o enlace de t.me' },
    pin: { label: optionalLabel('pin') },
    note: { label: optionalLabel('note'), hint: 'Solo la ves tú' },
  },
} as const;
