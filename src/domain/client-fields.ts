import { clientFields } from '#domain/entities/client.ts';
import type { Field, NamesWhere, SearchedList } from '#domain/entities/field.ts';
import { phoneForms } from '#domain/phones/phone-forms.ts';
import type { Client } from './rows.ts';

type ClientFields = typeof clientFields;
type PersonName = NamesWhere<ClientFields, { ofPerson: true }>;

const FIELDS = Object.entries<Field>(clientFields);

/** Fields that a further sale to the same person copies. */
export const personFields = Object.fromEntries(FIELDS.filter(([, { ofPerson }]) => ofPerson)) as Pick<
  ClientFields,
  PersonName
>;

const searched = (list: SearchedList) =>
  FIELDS.flatMap(([name, { kind, searchedIn }]) =>
    searchedIn?.includes(list) ? [{ name: name as keyof ClientFields, kind }] : [],
  );

const SEARCHED = { sales: searched('sales'), people: searched('people') } as const;

/**
 * Texts by which a search finds a client: a phone in all its forms, a code with and without its dash. A loop, because
 * the first search looks at tens of thousands of clients.
 */
export function searchedTexts(client: Client, list: SearchedList): string[] {
  const texts: string[] = [];
  for (const { name, kind } of SEARCHED[list]) {
    const value = client[name];
    if (value === null || value === '') continue;
    const text = typeof value === 'string' ? value : String(value);
    if (kind === 'phone') texts.push(...phoneForms(text));
    else texts.push(text);
    if (kind === 'code') texts.push(text.replace('-', ''));
  }
  return texts;
}
