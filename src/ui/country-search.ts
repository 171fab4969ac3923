export type Country = { code: string; label: string; callingCode: string };

/** The countries whose name, ISO code or calling code begins or contains what was typed; accents don't matter. */
export function filterCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const wanted = plain(typed).replace(/^\+/, '');
  if (wanted === '') return countries;
  return countries.filter(
    ({ code, label, callingCode }) =>
      plain(label).includes(wanted) || plain(code) === wanted || callingCode.startsWith(wanted),
  );
}

function plain(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
