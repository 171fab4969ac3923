import type { EntityInputs } from './entity-inputs.ts';
import type { LabelledField } from './labelled-fields.ts';

interface FieldLabel {
  label: string;
  inSentence: string;
}

/** Label of a field on every screen, in the order of the app's own forms; `inSentence` has the article. */
export const FIELD_LABELS: Readonly<Record<LabelledField, FieldLabel>> = {
  nameuser: { label: 'Nombre', inSentence: 'el nombre' },
  phoneuser: { label: 'Teléfono del cliente', inSentence: 'el teléfono' },
  telegramuser: { label: 'Telegram', inSentence: 'el Telegram' },
  streamingsId: { label: 'Cuenta que se vende', inSentence: 'la cuenta' },
  accountType: { label: 'Tipo', inSentence: 'el tipo' },
  numberprofile: { label: 'Perfiles', inSentence: 'los perfiles' },
  pin: { label: 'PIN', inSentence: 'el PIN' },
  note: { label: 'Nota', inSentence: 'la nota' },
  name: { label: 'Nombre', inSentence: 'el nombre' },
  backgroundcolor: { label: 'Color', inSentence: 'el color' },
  profileCount: { label: 'Cantidad de perfiles', inSentence: 'la cantidad de perfiles' },
  prices: { label: 'Precios', inSentence: 'los precios' },
  waiting: { label: 'Lista de espera', inSentence: 'la lista de espera' },
  phone: { label: 'Teléfono', inSentence: 'el teléfono' },
  telegram: { label: 'Telegram', inSentence: 'el Telegram' },
  categoryId: { label: 'Categoría', inSentence: 'la categoría' },
  supplierId: { label: 'Proveedor', inSentence: 'el proveedor' },
  email: { label: 'Usuario', inSentence: 'el usuario' },
  emailtwo: { label: 'Usuario anterior', inSentence: 'el usuario anterior' },
  password: { label: 'Contraseña', inSentence: 'la contraseña' },
  url: { label: 'Enlace', inSentence: 'el enlace' },
  startDate: { label: 'Inicio', inSentence: 'la fecha de inicio' },
  endDate: { label: 'Vence', inSentence: 'la fecha de vencimiento' },
  days: { label: 'Días', inSentence: 'los días' },
  price: { label: 'Precio', inSentence: 'el precio' },
  description: { label: 'En qué', inSentence: 'en qué se gastó' },
  publicprice: { label: 'Precio', inSentence: 'el precio' },
  priceSupplier: { label: 'Precio del proveedor', inSentence: 'el precio del proveedor' },
  termsOfUse: { label: 'Condiciones de uso', inSentence: 'las condiciones de uso' },
  paid: { label: 'Pago', inSentence: 'el pago' },
  received: { label: 'Pagó', inSentence: 'lo que pagó' },
  paymentMethod: { label: 'Medio de pago', inSentence: 'el medio de pago' },
  credentialsAt: { label: 'Datos del', inSentence: 'los datos enviados' },
  state: { label: 'Estado', inSentence: 'el estado' },
  conditions: { label: 'Estado', inSentence: 'el estado' },
  text: { label: 'Mensaje', inSentence: 'el texto' },
  symbolmoney: { label: 'Moneda', inSentence: 'la moneda' },
  monthGoal: { label: 'Meta del mes', inSentence: 'la meta del mes' },
  catalogueId: { label: 'Catálogo', inSentence: 'el catálogo' },
  userCode: { label: 'Código de usuario', inSentence: 'el código de usuario' },
};

/** Undefined for a field that this version doesn't know. */
export function labelOf(field: string): FieldLabel | undefined {
  const labels: Readonly<Record<string, FieldLabel>> = FIELD_LABELS;
  return labels[field];
}

export const optionalLabel = (field: LabelledField): string => `${FIELD_LABELS[field].label} (opcional)`;

/** The fields that a form may draw, with what an input says besides its label. */
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
} as const satisfies EntityInputs;
