import { type CallAnswer, requestFor } from '#contract/call.ts';
import { readPage } from '#contract/calls/page.ts';
import type { PageHead } from '#domain/client-page/page-content.ts';
import { PAGE_ID, PAGE_KEY } from '#domain/client-page/page-parts.ts';
import { openHead, openService, type PageLock } from '#domain/client-page/page-seal.ts';
import { whatsappLink } from '#domain/contact.ts';
import { button, element } from './dom.ts';
import { ask, say, show } from './frame.ts';
import { messages } from './page.texts.ts';
import { copyText, serviceCard } from './service-card.ts';

type Answer = CallAnswer<typeof readPage>;

/** A page that comes to the front after this time is read again. */
const STALE_MS = 60_000;

const lock: PageLock = {
  pageId: location.pathname.split('/').pop() ?? '',
  pageKey: location.hash.slice(1),
};
let pin: string | undefined;
let askedMs = 0;

/** A client's services (PAGE-07). */
export async function openClientPage(): Promise<void> {
  if (!PAGE_ID.test(lock.pageId) || !PAGE_KEY.test(lock.pageKey))
    return say(messages.incomplete, messages.incompleteHint);
  askedMs = Date.now();
  const params = { pageId: lock.pageId };
  const request = requestFor(readPage, { params, body: pin === undefined ? {} : { pin } });
  const answered = await ask(request, () => void openClientPage());
  if (answered) draw(answered.answer as Answer, answered.nowMs);
}

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
    ...services.map((each) => serviceCard(openService(lock, each), head, nowMs)),
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
        () => void copyText(messages.pay, pay),
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
    void openClientPage();
  });
  show(...greeting(head, messages.pinAsked), form, write(head));
  input.focus();
}

document.addEventListener('visibilitychange', () => {
  const isStale = Date.now() - askedMs > STALE_MS;
  // A PIN that is being typed stays.
  if (document.visibilityState === 'visible' && isStale && !document.getElementById('pin'))
    void openClientPage();
});
