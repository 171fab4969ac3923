/** Payment of the term at once, as a form's choice (rules §3). */
export const PAYMENTS = ['paid', 'owed'] as const;

export type Payment = (typeof PAYMENTS)[number];

/** Part of a body: nothing if paid, the same as without the field. A kept draft may lack the choice. */
export function owedIn({ payment }: { payment?: Payment }): { paid?: false } {
  return payment === 'owed' ? { paid: false } : {};
}
