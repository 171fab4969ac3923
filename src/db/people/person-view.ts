import { searchedTexts } from '#domain/client-fields.ts';
import type { Person } from '#domain/people.ts';
import { phoneForms } from '#domain/phones/phone-forms.ts';
import type { Category, Client, Streaming } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { searchKey } from '#domain/text.ts';

/** One row of the person's, with the account that it is in. */
export interface PersonService {
  client: Client;
  streaming: Streaming | undefined;
  category: Category | undefined;
  /** Empty while the account isn't here. */
  name: string;
}

export interface PersonView extends Person {
  /** In the order of `clients`: newest first. */
  readonly services: readonly PersonService[];
  readonly searchKey: string;
}

export type FindService = (client: Client) => Omit<PersonService, 'client' | 'name'>;

/** Services and key are made at first use: most people are never drawn nor searched. */
export class LazyPersonView implements PersonView {
  readonly phone: string;
  readonly name: string;
  readonly telegram: string | null;
  readonly clients: readonly Client[];
  /** Without case and accents. */
  readonly sortName: string;
  readonly #find: FindService;
  #services: PersonService[] | null = null;
  #searchKey: string | null = null;

  constructor({ phone, name, telegram, clients }: Person, find: FindService) {
    this.phone = phone;
    this.name = name;
    this.telegram = telegram;
    this.clients = clients;
    this.sortName = searchKey(name);
    this.#find = find;
  }

  get services(): readonly PersonService[] {
    this.#services ??= this.clients.map((client) => {
      const { streaming, category } = this.#find(client);
      return { client, streaming, category, name: streaming ? serviceName(streaming, category) : '' };
    });
    return this.#services;
  }

  get searchKey(): string {
    this.#searchKey ??= keyOf(this);
    return this.#searchKey;
  }
}

/** All words of a search may be of different services: they are one person's (CLI-34). */
function keyOf({ phone, services }: PersonView): string {
  const texts = [...phoneForms(phone)];
  for (const { client, streaming, name } of services) {
    texts.push(...searchedTexts(client, 'people'), name);
    if (streaming) texts.push(streaming.email);
  }
  return searchKey(...texts);
}
