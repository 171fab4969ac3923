/** Whether the term was paid at once, as forms ask it (rules §3). */
export const PAYMENTS = ['paid', 'owed'] as const;

export type Payment = (typeof PAYMENTS)[number];

/** What a body has of it: nothing where it is paid, as it is without the field. A kept draft may lack the choice. */
export function owedIn({ payment }: { payment?: Payment }): { paid?: false } {
  return payment === 'owed' ? { paid: false } : {};
}
