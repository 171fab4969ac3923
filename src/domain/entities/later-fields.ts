import type { Fields, LaterField } from './field.ts';

/**
 * Fields that came after 1.0.0, by table; their entities include them. They have a file of their own because the first
 * screen fills them in and needs no other field.
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
  helpers: {},
  activities: {},
} as const satisfies Record<string, Fields<LaterField>>;
