import type { Streaming } from '#domain/rows.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';

type Terms = Pick<Streaming, 'id' | 'categoryId' | 'termsOfUse'>;

/** Terms of the category's newest account, else a general text (ACC-76). */
export function proposedTerms(streamings: readonly Terms[], categoryId: string): string {
  const own = streamings.filter((streaming) => streaming.categoryId === categoryId);
  // Ids are UUIDs of version 7, which rise with time.
  const newest = own.reduce<Terms | null>((last, one) => (last && last.id > one.id ? last : one), null);
  return newest?.termsOfUse ?? messages.fields.proposedTerms;
}

/** True for a text that another category's proposal may replace. */
export function isProposal(streamings: readonly Terms[], text: string): boolean {
  const own = text.trim();
  return (
    own === '' ||
    own === messages.fields.proposedTerms ||
    streamings.some(({ termsOfUse }) => termsOfUse === own)
  );
}
