export function changedIn<Values extends object>(
  opened: Values,
  values: Values,
): Partial<Record<keyof Values, true>> {
  const fields = Object.keys(values) as (keyof Values)[];
  const changed = fields.filter((field) => !Object.is(values[field], opened[field]));
  return Object.fromEntries(changed.map((field) => [field, true])) as Partial<Record<keyof Values, true>>;
}

export function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0;
}
