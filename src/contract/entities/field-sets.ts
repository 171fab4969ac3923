import { mapWhere, type CreatedName, type Fields, type NullableName } from './field.ts';

/** The fields that the body which creates such a row may bring. */
export function createdFields<F extends Fields>(fields: F): Pick<F, CreatedName<F>> {
  return mapWhere(
    fields,
    ({ create }) => Boolean(create),
    (field) => field,
  ) as Pick<F, CreatedName<F>>;
}

/** Null in each field that may be null. */
export function nullValues<F extends Fields>(fields: F): { [Name in NullableName<F>]: null } {
  return mapWhere(
    fields,
    ({ nullable }) => nullable === true,
    () => null,
  ) as { [Name in NullableName<F>]: null };
}

/** The fields that a deleted row takes along when it is made again. */
export function restoredNames(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.restore);
}
