export type Country = { code: string; label: string; callingCode: string };

/**
 * The countries whose name, ISO code or calling code begins with or contains what was typed, those that begin with it
 * first; accents don't matter.
 */
export function filterCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const wanted = plain(typed).replace(/^\+/, '');
  if (wanted === '') return countries;
  const begins = ({ code, label, callingCode }: Country): boolean =>
    plain(label).startsWith(wanted) || plain(code) === wanted || callingCode.startsWith(wanted);
  const inside = countries.filter((country) => !begins(country) && plain(country.label).includes(wanted));
  return [...countries.filter(begins), ...inside];
}

function plain(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
