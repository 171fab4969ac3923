import { isSameValue } from '#domain/same-value.ts';

/** The fields of `after` whose values differ from those of `before` (SYN-20); null without any. */
export function changedFields<Fields extends object>(
  before: Readonly<Fields>,
  after: Readonly<Fields>,
): Partial<Fields> | null {
  const changed = Object.entries(after).filter(
    ([field, value]) => !isSameValue(value, before[field as keyof Fields]),
  );
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Partial<Fields>);
}
