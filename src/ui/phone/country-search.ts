export type Country = { code: string; label: string; callingCode: string };

/** Matches name, ISO code or calling code, without accents; those that begin with the text come first. */
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
