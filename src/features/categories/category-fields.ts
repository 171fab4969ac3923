import type { BodyOf } from '#contract/registry.ts';
import type { Category } from '#domain/rows.ts';

const DEFAULT_COLOR = '#54224a';
/** The count where the field is left empty (rules §2). */
const DEFAULT_PROFILE_COUNT = 5;

/** `profileCount` is NaN while its field is empty. */
export interface CategoryFields {
  name: string;
  backgroundcolor: string;
  profileCount: number;
}

export function fieldsOf(category: Category | undefined): CategoryFields {
  return {
    name: category?.name ?? '',
    backgroundcolor: category?.backgroundcolor ?? DEFAULT_COLOR,
    profileCount: category?.profileCount ?? DEFAULT_PROFILE_COUNT,
  };
}

export function createBody(fields: CategoryFields): BodyOf<'category.create'> {
  return { ...fields, profileCount: countOf(fields) };
}

/** Only the changed fields, so that another device's edit of the rest stays (SYN-20). */
export function changesOf(
  fields: CategoryFields,
  dirty: Partial<Record<keyof CategoryFields, boolean>>,
): BodyOf<'category.update'> {
  return {
    ...(dirty.name && { name: fields.name }),
    ...(dirty.backgroundcolor && { backgroundcolor: fields.backgroundcolor }),
    ...(dirty.profileCount && { profileCount: countOf(fields) }),
  };
}

function countOf({ profileCount }: CategoryFields): number {
  return Number.isNaN(profileCount) ? DEFAULT_PROFILE_COUNT : profileCount;
}
