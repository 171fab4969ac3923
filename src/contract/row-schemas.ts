import {
  Integer,
  Number as Numeric,
  Object as Fields,
  String as Text,
  Boolean as Truth,
  Unsafe,
  type Static,
} from 'typebox/type';
import { MESSAGE_KINDS } from '#domain/messages/message-kinds.ts';
import {
  ACCOUNT_TYPES,
  CLIENT_STATES,
  CONDITIONS,
  CREDIT_DESCRIPTIONS,
  FINANCE_KINDS,
  ROLES,
  SUBSCRIPTION_TYPES,
  type TableName,
  type Tables,
} from '#domain/rows.ts';

/** The rows of `#domain/rows.ts` as schemas: what answers are serialised and documented by (wire §8). */

const uuid = () => Text({ format: 'uuid' });
const instant = () => Text({ format: 'date-time' });
const word = <const Values extends readonly string[]>(values: Values) =>
  Unsafe<Values[number]>({ type: 'string', enum: [...values] });

// A list of types and no `anyOf`, which the serialiser would have to try out for each value.
const orNull = <Value>(schema: object) => Unsafe<Value | null>({ ...schema, type: ['string', 'null'] });
const textOrNull = () => orNull<string>({});
const uuidOrNull = () => orNull<string>({ format: 'uuid' });
const instantOrNull = () => orNull<string>({ format: 'date-time' });
const integerOrNull = () => Unsafe<number | null>({ type: ['integer', 'null'] });

const own = { id: uuid(), userId: uuid() };

const profile = Fields({
  id: uuid(),
  username: Text(),
  phone: Text(),
  email: Text(),
  role: word(ROLES),
  userCode: Text(),
  codeReferrals: textOrNull(),
  isConnection: Truth(),
  isVerified: Truth(),
  typesuscription: word(SUBSCRIPTION_TYPES),
  startDate: instantOrNull(),
  endDate: instantOrNull(),
  symbolmoney: Text(),
});

const categories = Fields({ ...own, name: Text(), backgroundcolor: Text(), profileCount: Integer() });

const suppliers = Fields({ ...own, name: Text(), phone: Text(), telegram: textOrNull() });

const streamings = Fields({
  ...own,
  code: Text(),
  name: Text(),
  email: Text(),
  emailtwo: textOrNull(),
  password: Text(),
  url: textOrNull(),
  priceSupplier: Numeric(),
  termsOfUse: Text(),
  startDate: instant(),
  endDate: instant(),
  days: Integer(),
  conditions: word(CONDITIONS),
  dataSupport: instantOrNull(),
  profileCount: integerOrNull(),
  categoryId: uuid(),
  supplierId: uuid(),
});

const clients = Fields({
  ...own,
  streamingsId: uuid(),
  code: Text(),
  nameuser: Text(),
  phoneuser: Text(),
  telegramuser: textOrNull(),
  accountType: word(ACCOUNT_TYPES),
  numberprofile: Text(),
  pin: textOrNull(),
  days: Integer(),
  state: word(CLIENT_STATES),
  publicprice: Numeric(),
  startDate: instant(),
  endDate: instant(),
});

const finances = Fields({
  ...own,
  kind: word(FINANCE_KINDS),
  description: Text(),
  quantity: Numeric(),
  date: instant(),
  resetId: uuidOrNull(),
  correctsId: uuidOrNull(),
  aboutId: uuidOrNull(),
});

const favorites = Fields({ ...own, userCode: Text(), codeuser: Text(), username: Text() });

const credits = Fields({
  ...own,
  description: word(CREDIT_DESCRIPTIONS),
  code: Text(),
  data: instant(),
  quantity: Integer(),
  counterpart: textOrNull(),
});

const templates = Fields({ ...own, kind: word(MESSAGE_KINDS), text: textOrNull() });

/** The schema of each synchronised table's row. */
export const ROW_SCHEMAS = {
  profile,
  categories,
  suppliers,
  streamings,
  clients,
  finances,
  favorites,
  credits,
  templates,
};

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

/** Holds each schema to its type in `#domain/rows.ts`: where they differ, this doesn't compile. */
export const ROWS_AND_SCHEMAS_AGREE: {
  [T in TableName]: Same<Static<(typeof ROW_SCHEMAS)[T]>, Tables[T]>;
} = {
  profile: true,
  categories: true,
  suppliers: true,
  streamings: true,
  clients: true,
  finances: true,
  favorites: true,
  credits: true,
  templates: true,
};
