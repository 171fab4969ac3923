import { type CallAnswer, requestFor } from '#contract/call.ts';
import { readPage } from '#contract/calls/page.ts';
import type { PageHead } from '#domain/client-page/page-content.ts';
import { PAGE_ID, PAGE_KEY } from '#domain/client-page/page-parts.ts';
import { openHead, openService, type PageLock } from '#domain/client-page/page-seal.ts';
import { whatsappLink } from '#domain/contact.ts';
import { button, element } from './dom.ts';
import { messages } from './page.texts.ts';
import { copyText, serviceCard } from './service-card.ts';

/** A client's page: no framework, no code of the app but what seals and counts days. It writes nothing to the phone. */

type Answer = CallAnswer<typeof readPage>;

/** A page that comes to the front after this time is read again. */
const STALE_MS = 60_000;
const TOLD_MS = 4_000;
const TRY_LATER = 429;
const NOT_FOUND = 404;

const main = document.getElementById('page') as HTMLElement;
const status = document.getElementById('told') as HTMLElement;
let telling: number | undefined;

const lock: PageLock = {
  pageId: location.pathname.split('/').pop() ?? '',
  pageKey: location.hash.slice(1),
};
let pin: string | undefined;
let askedMs = 0;

function tell(text: string): void {
  clearTimeout(telling);
  status.textContent = text;
  telling = window.setTimeout(() => (status.textContent = ''), TOLD_MS);
}

function show(...children: (Node | false)[]): void {
  while (main.firstChild) main.removeChild(main.firstChild);
  for (const child of children) if (child) main.appendChild(child);
  main.removeAttribute('aria-busy');
}

const say = (title: string, hint: string, ...more: Node[]): void =>
  show(element('h1', {}, title), element('p', { class: 'soft' }, hint), ...more);

const again = (): HTMLElement => button({ class: 'main' }, messages.again, () => void load());

async function load(): Promise<void> {
  if (!PAGE_ID.test(lock.pageId) || !PAGE_KEY.test(lock.pageKey))
    return say(messages.incomplete, messages.incompleteHint);
  main.setAttribute('aria-busy', 'true');
  askedMs = Date.now();
  let response: Response;
  let answer: Answer;
  try {
    const params = { pageId: lock.pageId };
    const { method, path, body } = requestFor(readPage, { params, body: pin === undefined ? {} : { pin } });
    response = await fetch(`/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
    });
    answer = (await response.json()) as Answer;
  } catch {
    return say(messages.offline, messages.offlineHint, again());
  }
  if (response.status === NOT_FOUND) return say(messages.gone, messages.goneHint);
  if (response.status === TRY_LATER) return say(messages.busy, waitWords(response), again());
  if (!response.ok) return say(messages.offline, messages.offlineHint, again());
  draw(answer, serverMs(response) || Date.now());
}

/** End of the second that `Date` names: its start may lie before a sale of that second, which then shows a day more. */
const serverMs = (response: Response): number => Date.parse(response.headers.get('date') ?? '') + 999;

const waitWords = (response: Response): string =>
  messages.busyHint(Math.max(1, Math.ceil(Number(response.headers.get('retry-after') ?? 60) / 60)));

/** `nowMs` is the server's time: a phone's clock may be wrong by days. */
function draw({ state, head: sealed, services }: Answer, nowMs: number): void {
  let head: PageHead;
  try {
    head = openHead(lock, sealed);
  } catch {
    // Content of a newer release has no head that this script reads.
    return sealed === ''
      ? say(messages.title, messages.newer)
      : say(messages.incomplete, messages.incompleteHint);
  }
  if (state === 'pin' || state === 'wrong') return askPin(head, state === 'wrong');
  if (state === 'ended') return show(...greeting(head, head.ended), ...payment(head), write(head));
  show(
    ...greeting(head, messages.from(head.from)),
    ...services.map((each) => serviceCard(openService(lock, each), head, nowMs, tell)),
    ...payment(head),
    write(head),
    button({ class: 'quiet' }, messages.print, () => window.print()),
  );
}

const greeting = (head: PageHead, text: string): HTMLElement[] => [
  element('h1', {}, messages.hello(head.client)),
  element('p', { class: 'lead' }, text),
];

function payment({ pay }: PageHead): HTMLElement[] {
  if (pay === '') return [];
  return [
    element(
      'section',
      { class: 'card' },
      element('h2', {}, messages.pay),
      element('p', { class: 'lines' }, pay),
      button(
        { class: 'copy', 'aria-label': messages.copyOf(messages.pay) },
        messages.copy,
        () => void copyText(messages.pay, pay, tell),
      ),
    ),
  ];
}

const write = ({ phone }: PageHead): Node | false =>
  phone !== '' &&
  element(
    'a',
    { class: 'quiet', href: whatsappLink(phone, messages.writeText), rel: 'noopener' },
    messages.write,
  );

function askPin(head: PageHead, isWrong: boolean): void {
  const input = element('input', {
    id: 'pin',
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: '40',
    required: '',
    ...(isWrong && { 'aria-invalid': 'true', 'aria-describedby': 'pin-wrong' }),
  }) as HTMLInputElement;
  const form = element(
    'form',
    { class: 'card' },
    element('label', { for: 'pin' }, messages.pin),
    input,
    isWrong && element('p', { id: 'pin-wrong', class: 'wrong' }, messages.pinWrong),
    element('button', { class: 'main', type: 'submit' }, messages.open),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    pin = input.value;
    void load();
  });
  show(...greeting(head, messages.pinAsked), form, write(head));
  input.focus();
}

document.addEventListener('visibilitychange', () => {
  const isStale = Date.now() - askedMs > STALE_MS;
  // A PIN that is being typed stays.
  if (document.visibilityState === 'visible' && isStale && !document.getElementById('pin')) void load();
});
// Another link opened in the same tab changes the fragment alone.
window.addEventListener('hashchange', () => location.reload());
void load();
