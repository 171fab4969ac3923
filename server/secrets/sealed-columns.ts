/** By table, what the rows of users keep sealed, and kept in clear before: the field's name is its column's too. */
export const SEALED_FIELDS = { streamings: 'password', clients: 'pin' } as const;

/** Where a text is kept: a sealed one opens nowhere else. */
export interface Place {
  table: string;
  id: string;
  field: string;
}
