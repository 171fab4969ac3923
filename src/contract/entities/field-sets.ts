import { mapWhere, type CreatedName, type Fields, type NullableName } from './field.ts';

export function createdFields<F extends Fields>(fields: F): Pick<F, CreatedName<F>> {
  return mapWhere(
    fields,
    ({ create }) => Boolean(create),
    (field) => field,
  ) as Pick<F, CreatedName<F>>;
}

export function nullValues<F extends Fields>(fields: F): { [Name in NullableName<F>]: null } {
  return mapWhere(
    fields,
    ({ nullable }) => nullable === true,
    () => null,
  ) as { [Name in NullableName<F>]: null };
}

/** The fields that a restored row takes along. */
export function restoredNames(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.restore);
}
