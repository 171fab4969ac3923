import { clientFields } from '#domain/entities/client.ts';
import type { Field, FieldKind, NamesWhere, SearchedList } from '#domain/entities/field.ts';
import { phoneForms } from '#domain/phones/phone-forms.ts';
import type { Client } from './rows.ts';

type ClientFields = typeof clientFields;
type PersonName = NamesWhere<ClientFields, { ofPerson: true }>;

const FIELDS = Object.entries<Field>(clientFields);

/** What a further sale to the same person takes along. */
export const personFields = Object.fromEntries(FIELDS.filter(([, { ofPerson }]) => ofPerson)) as Pick<
  ClientFields,
  PersonName
>;

const searched = (list: SearchedList) =>
  FIELDS.flatMap(([name, { kind, searchedIn }]) =>
    searchedIn?.includes(list) ? [{ name: name as keyof ClientFields, kind }] : [],
  );

const SEARCHED = { sales: searched('sales'), people: searched('people') } as const;

/** By what a search of the list finds a client, a part each: a phone in all its forms, a code with and without its dash. */
export function searchedTexts(client: Client, list: SearchedList): string[] {
  return SEARCHED[list].flatMap(({ name, kind }) => textsOf(kind, client[name]));
}

function textsOf(kind: FieldKind, value: string | number | boolean | null): readonly string[] {
  if (value === null || value === '') return [];
  const text = String(value);
  if (kind === 'phone') return phoneForms(text);
  return kind === 'code' ? [text, text.replace('-', '')] : [text];
}
