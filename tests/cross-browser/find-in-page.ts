export interface Wanted {
  /** A button or link, a field by its label, or an option of a list. */
  kind: 'pressable' | 'field' | 'option';
  /** Its whole name. */
  name?: string;
  /** The source of a regular expression for a part of its name. */
  pattern?: string;
  /** The label of the list that has the option. */
  of?: string;
}

/**
 * The first visible element of a name, or null. It uses nothing outside itself, since it is sent to the page. It
 * computes accessible names for the markup that the app uses.
 */
export function findInPage({ kind, name, pattern, of: list }: Wanted): Element | null {
  const textOf = (element: Element | null): string =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const byIds = (ids: string): string =>
    ids
      .split(' ')
      .map((id) => textOf(document.getElementById(id)))
      .join(' ');
  const nameOf = (element: Element): string => {
    const own = element.getAttribute('aria-label');
    if (own !== null) return own;
    const ids = element.getAttribute('aria-labelledby');
    if (ids !== null) return byIds(ids);
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    return labels.length > 0 ? labels.map(textOf).join(' ') : textOf(element);
  };
  const isMeant = (one: string): boolean =>
    pattern === undefined ? one === name : new RegExp(pattern).test(one);
  const isReachable = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[aria-hidden="true"], [inert]') === null;
  const first = (selector: string, fits: (element: Element) => boolean): Element | null =>
    [...document.querySelectorAll(selector)].find((element) => fits(element) && isReachable(element)) ?? null;
  if (kind === 'pressable')
    return first('button, a[href], [role="button"], [role="link"]', (one) => isMeant(nameOf(one)));
  if (kind === 'field') return first('input, select, textarea', (one) => isMeant(nameOf(one)));
  const options = first('select', (one) => nameOf(one) === list)?.querySelectorAll('option') ?? [];
  return [...options].find((option) => isMeant(textOf(option))) ?? null;
}
