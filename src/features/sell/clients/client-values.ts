import { personFields } from '#domain/client-fields.ts';
import { numberOf } from '#domain/money/typed-numbers.ts';
import type { Client } from '#domain/rows.ts';
import type { BodyOf } from '#contract/registry.ts';
import { changedFields } from '#workspace/forms/changed-fields.ts';
import type { FieldErrorOptions } from '#workspace/forms/show-field-errors.ts';
import { clientFields } from '#domain/entities/client.ts';
import { PAID, paymentIn, type PaymentValues } from '#workspace/forms/payment.ts';
import {
  emptyFormValues,
  type FormValues,
  fromFormValues,
  toFormValues,
} from '#workspace/forms/form-values.ts';
import { createdFields } from '#domain/entities/field-sets.ts';

/** The account is chosen before the form opens, payment apart from it, and a sale made here is always booked here. */
const {
  streamingsId: _account,
  paid: _paid,
  booked: _booked,
  received: _received,
  paymentMethod: _method,
  ...FORM_FIELDS
} = createdFields(clientFields);

/** An edit has no days: they change with the dates. */
const { days: _days, ...EDITED_FIELDS } = FORM_FIELDS;

export type ClientValues = FormValues<typeof FORM_FIELDS> &
  PaymentValues & {
    /** Further services of a sale, one per line (`comboLines`); empty elsewhere. */
    more: string;
  };

type SentFields = Pick<Client, keyof typeof EDITED_FIELDS>;

const NO_SYMBOL = '';

export const noTexts = () => emptyFormValues(FORM_FIELDS);

/** The error of the phone is shown before any other (DLG-22). */
export const CLIENT_ERRORS: FieldErrorOptions = { tellFirst: 'phoneuser' };

export function valuesOf(client: Client, symbol: string): ClientValues {
  return { ...toFormValues(FORM_FIELDS, client, symbol), ...PAID, more: '' };
}

export type PersonValues = FormValues<typeof personFields>;

export function personValues(client: Client): PersonValues {
  return toFormValues(personFields, client, NO_SYMBOL);
}

export function createBody(
  values: ClientValues,
  { streamingsId, symbol }: { streamingsId: string; symbol: string },
): BodyOf<'client.create'> {
  const { state, ...fields } = sentFields(values, symbol);
  return {
    ...fields,
    state: state === 'Standby' ? 'Standby' : 'Vendido',
    days: numberOf(values.days),
    streamingsId,
    ...(values.state !== 'Standby' && paymentIn(values, symbol)),
  };
}

/** Only the changed fields; null if none changed. */
export function changedBody(
  before: ClientValues,
  after: ClientValues,
  symbol: string,
): BodyOf<'client.update'> | null {
  return changedFields(sentFields(before, symbol), sentFields(after, symbol));
}

function sentFields(values: ClientValues, symbol: string): SentFields {
  const trimmed = Object.entries(values).map(([field, text]) => [field, text.trim()]);
  return fromFormValues(EDITED_FIELDS, Object.fromEntries(trimmed) as ClientValues, symbol);
}
