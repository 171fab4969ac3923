import { formatAmount } from '#domain/money/money.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { numberOf } from '#domain/money/typed-numbers.ts';
import type { AccountType, Client, ClientState } from '#domain/rows.ts';
import type { BodyOf } from '#contract/registry.ts';
import type { FieldErrorOptions } from '#workspace/forms/show-field-errors.ts';

/** A client as its form holds it: what inputs give is text. */
export interface ClientValues {
  nameuser: string;
  phoneuser: string;
  telegramuser: string;
  accountType: AccountType;
  numberprofile: string;
  pin: string;
  days: string;
  publicprice: string;
  state: ClientState;
}

type SentFields = Pick<
  Client,
  | 'nameuser'
  | 'phoneuser'
  | 'telegramuser'
  | 'accountType'
  | 'numberprofile'
  | 'pin'
  | 'publicprice'
  | 'state'
>;

/** DLG-22: the phone's sentence is told before any other. */
export const CLIENT_ERRORS: FieldErrorOptions = { tellFirst: 'phoneuser' };

/** The form of a client who is there already, the price in the currency of `symbol`. */
export function valuesOf(client: Client, symbol: string): ClientValues {
  return {
    nameuser: client.nameuser,
    phoneuser: client.phoneuser,
    telegramuser: client.telegramuser ?? '',
    accountType: client.accountType,
    numberprofile: client.numberprofile,
    pin: client.pin ?? '',
    days: String(client.days),
    publicprice: formatAmount(client.publicprice, symbol),
    state: client.state,
  };
}

/** The body of the sale; the contract's schema is yet to check it. */
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
  };
}

/** Only the fields that the reseller changed since the form was filled (SYN-20); empty if none. */
export function changedFields(
  before: ClientValues,
  after: ClientValues,
  symbol: string,
): BodyOf<'client.update'> {
  const old = sentFields(before, symbol);
  const changed = Object.entries(sentFields(after, symbol)).filter(
    ([field, value]) => !Object.is(value, old[field as keyof SentFields]),
  );
  return Object.fromEntries(changed);
}

function sentFields(values: ClientValues, symbol: string): SentFields {
  return {
    nameuser: values.nameuser.trim(),
    phoneuser: values.phoneuser,
    telegramuser: values.telegramuser.trim() || null,
    accountType: values.accountType,
    numberprofile: values.numberprofile.trim(),
    pin: values.pin.trim() || null,
    publicprice: amountOf(values.publicprice, symbol),
    state: values.state,
  };
}
