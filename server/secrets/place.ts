/** Where a text is kept: a sealed one opens nowhere else. */
export interface Place {
  table: string;
  id: string;
  field: string;
}
