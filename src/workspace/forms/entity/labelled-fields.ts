import type { BodyOf, MutationName } from '#contract/registry.ts';

type NamesOf<Body> = Body extends object ? keyof Body : never;

type BodyField = NamesOf<BodyOf<MutationName>>;

/** Hidden from the reseller: ids, internal names, and values that only the server compares. */
export const UNLABELLED = [
  'id',
  'userId',
  'expectedEndDate',
  'expectedStreamingsId',
  'resetId',
  'lastResetId',
  'entries',
  'kind',
  'entryId',
  'clientId',
  'booked',
  'pageId',
  'pageKey',
  'pageContent',
  'pageAsksPin',
  'waits',
] as const satisfies readonly BodyField[];

export type LabelledField = Exclude<BodyField, (typeof UNLABELLED)[number]>;
