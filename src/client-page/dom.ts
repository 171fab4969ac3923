type Child = Node | string | false | null;
type Attributes = Readonly<Record<string, string>>;

/** Text is set as text, never as markup. */
export function element(tag: string, attributes: Attributes = {}, ...children: Child[]): HTMLElement {
  return filled(document.createElement(tag), attributes, children);
}

export function button(attributes: Attributes, label: string, onPress: () => void): HTMLElement {
  const made = element('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', onPress);
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

export const drawn = (tag: string, attributes: Attributes, ...children: Child[]): Element =>
  filled(document.createElementNS(SVG, tag), attributes, children);

function filled<E extends Element>(made: E, attributes: Attributes, children: readonly Child[]): E {
  for (const name of Object.keys(attributes)) made.setAttribute(name, attributes[name] ?? '');
  for (const child of children)
    if (child) made.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
  return made;
}

/** Browsers inside other apps may have no clipboard, or refuse it: an older way is tried then. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text);
  }
}

function copiedBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.className = 'aside';
  document.body.appendChild(area);
  area.select();
  area.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
  }
}
