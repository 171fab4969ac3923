import type { TableName } from '#domain/rows.ts';
import { activityFields } from './activity.ts';
import { categoryFields } from './category.ts';
import { clientFields } from './client.ts';
import { creditFields } from './credit.ts';
import { favoriteFields } from './favorite.ts';
import type { Fields } from './field.ts';
import { financeFields } from './finance.ts';
import { helperFields } from './helper.ts';
import { profileFields } from './profile.ts';
import { streamingFields } from './streaming.ts';
import { supplierFields } from './supplier.ts';
import { templateFields } from './template.ts';

export const ENTITIES = {
  profile: profileFields,
  categories: categoryFields,
  suppliers: supplierFields,
  streamings: streamingFields,
  clients: clientFields,
  finances: financeFields,
  favorites: favoriteFields,
  credits: creditFields,
  templates: templateFields,
  helpers: helperFields,
  activities: activityFields,
} as const satisfies Record<TableName, Fields>;
