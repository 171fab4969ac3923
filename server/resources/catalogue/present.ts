import { clientStateAt, conditionsAt } from '#domain/dates/expiry.ts';
import type { Category, Client, Profile, Streaming, Supplier } from '#domain/rows.ts';

/** Answers have states derived from `endDate` and now, stored or not (EXP-10). */

export const presentStreamingRow = (row: Streaming, nowMs: number): Streaming => ({
  ...row,
  conditions: conditionsAt(row, nowMs),
});

export const presentClientRow = (row: Client, nowMs: number): Client => ({
  ...row,
  state: clientStateAt(row, nowMs),
});

/** API-41, API-45 */
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

/** ACC-34 */
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

/** CLI-17 */
export const presentClient = (row: Client, streaming: Streaming, user: Profile, nowMs: number) => {
  const { name, code, email, password, unreadable, url, termsOfUse } = streaming;
  const { id, username, phone, symbolmoney } = user;
  return {
    ...presentClientRow(row, nowMs),
    User: { id, username, phone, symbolmoney },
    Streaming: { name, code, email, password, ...(unreadable && { unreadable }), url, termsOfUse },
  };
};
