import { serviceName } from '#domain/service-name.ts';
import type { Category, Client, Finance, Streaming } from '#domain/rows.ts';
import { FORM, type Ledger, namedIn } from './ledger.ts';
import type { ClientIndex } from './client-index.ts';

/** Index that means no account or client. */
export const NONE = -1;
/** Index that means: only `lineAttribution` decides. */
export const ASK = -2;

export interface Catalogue {
  categories: readonly Category[];
  streamings: readonly Streaming[];
  clients: readonly Client[];
}

/**
 * Attributes ledger lines to present accounts and clients as numbers: positions in the catalogue, and for services in
 * the ledger. Same rules and results as `lineAttribution`, without an object for each line.
 */
export class AccountIndex {
  readonly #ledger: Ledger;
  readonly #clientIndex: ClientIndex;
  readonly #catalogue: Catalogue;
  /** Positions of clients, indexed by the ledger's number of their id; `NONE` for a client that is gone. */
  readonly #clientOfId: Int32Array;
  readonly #accountOfId: Int32Array;
  readonly #accountOfEmail: Int32Array;
  readonly #serviceOfAccount: Int32Array;
  /** Indexed by the service's number; 1 if a category has that name. */
  readonly #isPresent: Uint8Array;
  #byName: ReadonlyMap<string, number[]> | undefined;
  #accounts: Int32Array | undefined;

  /** Ledger and clientIndex must hold all rows. */
  constructor(ledger: Ledger, clientIndex: ClientIndex, catalogue: Catalogue) {
    const { categories, streamings, clients } = catalogue;
    this.#ledger = ledger;
    this.#clientIndex = clientIndex;
    this.#catalogue = catalogue;
    this.#clientOfId = placesOf(clientIndex.clientId, clients.length, ledger.clientIds.size);
    this.#accountOfId = placesOf(clientIndex.accountId, streamings.length, clientIndex.accountIds.size);
    this.#accountOfEmail = accountsByEmail(ledger, clientIndex, streamings);
    const categoryById = new Map(categories.map((category) => [category.id, category]));
    this.#serviceOfAccount = Int32Array.from(streamings, (account) =>
      ledger.services.of(serviceName(account, categoryById.get(account.categoryId))),
    );
    const present = categories.map(({ name }) => ledger.services.of(name));
    this.#isPresent = new Uint8Array(ledger.services.size);
    for (const number of present) this.#isPresent[number] = 1;
  }

  client(at: number): number {
    const { form, key } = this.#ledger.columns;
    if (form[at] === FORM.named) return this.#clientNamed(at);
    if (form[at] !== FORM.client) return ASK;
    const client = this.#clientOfId[key[at] as number] as number;
    return client === NONE ? this.#clientGone(at) : client;
  }

  get accounts(): Int32Array {
    return (this.#accounts ??= this.#findAccounts());
  }

  #findAccounts(): Int32Array {
    const { form, key } = this.#ledger.columns;
    const accounts = new Int32Array(this.#ledger.size);
    for (let at = 0; at < accounts.length; at += 1) {
      if (form[at] === FORM.purchase) accounts[at] = this.#accountOfEmail[key[at] as number] as number;
      else {
        const client = this.client(at);
        accounts[at] = client < 0 ? client : this.accountOf(client);
      }
    }
    return accounts;
  }

  /** Name at the time of the line, unless no category has it any more. `account`: the line's. */
  service(at: number, account: number): number {
    const said = this.#ledger.columns.said[at] as number;
    return account === NONE || this.#isPresent[said] === 1
      ? said
      : (this.#serviceOfAccount[account] as number);
  }

  /** `client` and the result are positions in the catalogue. */
  accountOf(client: number): number {
    return this.#accountOfId[this.#clientIndex.holder[client] as number] as number;
  }

  /** `NONE` for an empty or unknown id. */
  accountWithId(id: string): number {
    const number = this.#clientIndex.accountIds.find(id);
    return number === undefined ? NONE : (this.#accountOfId[number] as number);
  }

  clientWithId(id: string): number {
    const number = this.#ledger.clientIds.find(id);
    return number === undefined ? NONE : (this.#clientOfId[number] as number);
  }

  /** Old lines have only the name. */
  #clientNamed(at: number): number {
    const [first = NONE, ...others] = this.#named().get(namedIn(this.#ledger.row(at).description).who) ?? [];
    if (others.length > 0) return ASK;
    // The id of an old sale may still decide.
    return first === NONE && this.#ledger.row(at).kind === 'Venta' ? ASK : first;
  }

  /** A line whose client has gone may match a namesake who is sold the same. */
  #clientGone(at: number): number {
    const line = this.#ledger.row(at);
    const { who, slots } = namedIn(line.description);
    const service = this.#ledger.columns.said[at] as number;
    const isSoldSo = (client: number): boolean => {
      const account = this.accountOf(client);
      if (account === NONE || this.#catalogue.clients[client]?.numberprofile !== slots) return false;
      return (
        this.#serviceOfAccount[account] === service ||
        this.#catalogue.streamings[account]?.name === this.#ledger.services.text(service)
      );
    };
    return this.#named().get(who)?.some(isSoldSo) ? ASK : NONE;
  }

  #named(): ReadonlyMap<string, number[]> {
    if (this.#byName) return this.#byName;
    const byName = new Map<string, number[]>();
    for (const [at, { nameuser }] of this.#catalogue.clients.entries()) {
      const known = byName.get(nameuser);
      if (known) known.push(at);
      else byName.set(nameuser, [at]);
    }
    return (this.#byName = byName);
  }
}

function placesOf(numbers: Int32Array, count: number, size: number): Int32Array {
  const places = new Int32Array(size).fill(NONE);
  for (let at = 0; at < count; at += 1) places[numbers[at] as number] = at;
  return places;
}

/** Account by the number of its user in the ledger, else the one that had that user before; `ASK` for several. */
function accountsByEmail(
  { emails }: Ledger,
  { email }: ClientIndex,
  streamings: readonly Streaming[],
): Int32Array {
  const [now, former] = [new Int32Array(emails.size).fill(NONE), new Int32Array(emails.size).fill(NONE)];
  for (let at = 0; at < streamings.length; at += 1) {
    const number = email[at] as number;
    now[number] = now[number] === NONE ? at : ASK;
    const { emailtwo } = streamings[at] as Streaming;
    const before = emailtwo === null ? undefined : emails.find(emailtwo);
    if (before !== undefined) former[before] = former[before] === NONE ? at : ASK;
  }
  return now.map((account, number) => (account === NONE ? (former[number] as number) : account));
}

/** ISO date on which a line counts: a correction takes that of its entry. */
export function dateCounted(line: Finance, entryOf: (id: string) => Finance | undefined): string {
  return (line.correctsId && entryOf(line.correctsId)?.date) || line.date;
}
