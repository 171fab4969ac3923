import { clientStateAt, conditionsAt } from '#domain/dates/expiry.ts';
import type { Category, Client, Profile, Streaming, Supplier } from '#domain/rows.ts';

/** What leaves the server: rows, their state derived from `endDate` and now (EXP-10), and what is nested in them. */

/** An account, Vencido once it has ended whether or not a sweep has stored it. */
export const presentStreamingRow = (row: Streaming, nowMs: number): Streaming => ({
  ...row,
  conditions: conditionsAt(row, nowMs),
});

/** A client, Vencido once ended. */
export const presentClientRow = (row: Client, nowMs: number): Client => ({
  ...row,
  state: clientStateAt(row, nowMs),
});

/** A category or supplier with its accounts (API-41, API-45). */
export const presentHolder = <Row extends Category | Supplier>(
  row: Row,
  streamings: readonly Streaming[],
  nowMs: number,
) => ({
  ...row,
  streamings: streamings.map((each) => presentStreamingRow(each, nowMs)),
});

export interface AccountParts {
  category: Category;
  supplier: Supplier;
  clients: readonly Client[];
  user: Profile;
}

/** An account with all that its line on the screen shows (ACC-34). */
export const presentStreaming = (row: Streaming, parts: AccountParts, nowMs: number) => {
  const { category, supplier, clients, user } = parts;
  return {
    ...presentStreamingRow(row, nowMs),
    Category: { id: category.id, name: category.name, backgroundcolor: category.backgroundcolor },
    Supplier: { name: supplier.name, phone: supplier.phone, telegram: supplier.telegram },
    Clients: clients.map((client) => presentClientRow(client, nowMs)),
    User: { symbolmoney: user.symbolmoney },
  };
};

/** A client with who sold it and on which account (CLI-17). */
export const presentClient = (row: Client, streaming: Streaming, user: Profile, nowMs: number) => {
  const { name, code, email, password, url, termsOfUse } = streaming;
  const { id, username, phone, symbolmoney } = user;
  return {
    ...presentClientRow(row, nowMs),
    User: { id, username, phone, symbolmoney },
    Streaming: { name, code, email, password, url, termsOfUse },
  };
};
