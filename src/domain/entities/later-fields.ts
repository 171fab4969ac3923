import type { Fields, LaterField } from './field.ts';

/**
 * The fields that came after 1.0.0, by table; their entities take them over from here. The first screen fills them in, and
 * needs to know no other field.
 */
export const laterFields = {
  profile: {},
  categories: {},
  suppliers: {},
  streamings: {},
  clients: {},
  finances: {},
  favorites: {},
  credits: {},
  templates: {},
} as const satisfies Record<string, Fields<LaterField>>;
