import type { Answer } from '#contract/answers.ts';
import type { TableName } from '#domain/rows.ts';
import type { AnyMutation } from '#contract/registry.ts';

/** An answer stored under its key: with the row's id instead of the row (ADR 0112). */
export type StoredAnswer = Answer & { rowId?: string; rowIds?: string[] };

/** Table of the row in a mutation's answer, by the first part of its name. */
const TABLE_OF: Readonly<Record<string, TableName>> = {
  category: 'categories',
  supplier: 'suppliers',
  streaming: 'streamings',
  client: 'clients',
  finance: 'finances',
  favorite: 'favorites',
  template: 'templates',
  user: 'profile',
};

export function tableOf({ name }: Pick<AnyMutation, 'name'>): TableName {
  const table = TABLE_OF[name.split('.')[0] ?? ''];
  if (!table) throw new Error(`${name} answers with a row of no known table`);
  return table;
}

/** Rows hold passwords, and a batch of renewals would be stored at many times its size. */
export function withoutRows(answer: Answer): StoredAnswer {
  if (answer.status === 'error' || answer.data === undefined) return answer;
  const { data, ...rest } = answer;
  if (Array.isArray(data)) return { ...rest, rowIds: (data as { id: string }[]).map(({ id }) => id) };
  return { ...rest, rowId: (data as { id: string }).id };
}

/** The answer with the present row; without a row that was deleted meanwhile. */
export async function withRow(answer: StoredAnswer, read: (id: string) => Promise<unknown>): Promise<Answer> {
  if (answer.rowId === undefined || answer.status === 'error') return answer;
  const { rowId, ...rest } = answer;
  const data = await read(rowId);
  return data === undefined ? rest : { ...rest, data };
}
