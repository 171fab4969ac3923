import type { requestFor } from '#contract/call.ts';
import { button, element } from './dom.ts';
import { messages } from './page.texts.ts';

const TOLD_MS = 4_000;
const TRY_LATER = 429;
const NOT_FOUND = 404;

const main = document.getElementById('page') as HTMLElement;
const status = document.getElementById('told') as HTMLElement;
let telling: number | undefined;

/** Says in a live region what a press did. */
export function tell(text: string): void {
  clearTimeout(telling);
  status.textContent = text;
  telling = window.setTimeout(() => (status.textContent = ''), TOLD_MS);
}

export function show(...children: (Node | false)[]): void {
  while (main.firstChild) main.removeChild(main.firstChild);
  for (const child of children) if (child) main.appendChild(child);
  main.removeAttribute('aria-busy');
}

export const say = (title: string, hint: string, ...more: Node[]): void =>
  show(element('h1', {}, title), element('p', { class: 'soft' }, hint), ...more);

export interface Answered {
  answer: unknown;
  /** The server's time: a phone's clock may be wrong by days. */
  nowMs: number;
}

/** Null once the page says why there is no answer; `again` is what its button does. */
export async function ask(
  { method, path, body }: ReturnType<typeof requestFor>,
  again: () => void,
): Promise<Answered | null> {
  main.setAttribute('aria-busy', 'true');
  const retry = button({ class: 'main' }, messages.again, again);
  try {
    const response = await fetch(`/api/v1${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      credentials: 'omit',
      cache: 'no-store',
    });
    const answer: unknown = await response.json();
    if (response.ok) return { answer, nowMs: serverMs(response) || Date.now() };
    if (response.status === NOT_FOUND) say(messages.gone, messages.goneHint);
    else if (response.status === TRY_LATER) say(messages.busy, waitWords(response), retry);
    else say(messages.offline, messages.offlineHint, retry);
  } catch {
    say(messages.offline, messages.offlineHint, retry);
  }
  return null;
}

/** End of the second that `Date` names: its start may lie before a sale of that second, which then shows a day more. */
const serverMs = (response: Response): number => Date.parse(response.headers.get('date') ?? '') + 999;

const waitWords = (response: Response): string =>
  messages.busyHint(Math.max(1, Math.ceil(Number(response.headers.get('retry-after') ?? 60) / 60)));
