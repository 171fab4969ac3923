import type { PageHead, PageService } from '#domain/client-page/page-content.ts';
import { whatsappLink } from '#domain/contact.ts';
import { dayDistance } from '#domain/dates/dates.ts';
import { daysInWords, daysLeftShown, daysLeftTone } from '#domain/dates/expiry.ts';
import { button, copied, element } from './dom.ts';
import { tell } from './frame.ts';
import { messages } from './page.texts.ts';
import { ring } from './ring.ts';

/** One service with all that signs in, each copied by a tap. */
export function serviceCard(service: PageService, head: PageHead, nowMs: number): HTMLElement {
  const { name, part, slot, user, password, pin, url, endDate, days, price } = service;
  const left = daysLeftShown(endDate, nowMs);
  const where = `${part.toLowerCase()} ${slot}`;
  return element(
    'section',
    { class: `card ${daysLeftTone(left)}` },
    element(
      'div',
      { class: 'top' },
      ring(left, days),
      element(
        'div',
        {},
        element('h2', {}, name),
        element('p', { class: 'when' }, endWords(endDate, nowMs)),
        element('p', { class: 'soft' }, dayOf(endDate)),
      ),
    ),
    element(
      'dl',
      {},
      ...fact(messages.user, user),
      ...fact(messages.password, password),
      ...fact(part, slot, false),
      ...(pin === null ? [] : fact(messages.pin, pin)),
    ),
    url !== null &&
      isWebAddress(url) &&
      element(
        'a',
        { class: 'link', href: url, rel: 'noopener noreferrer', target: '_blank' },
        messages.go(name),
      ),
    element(
      'div',
      { class: 'renew' },
      head.phone !== '' &&
        element(
          'a',
          { class: 'main', href: whatsappLink(head.phone, messages.renewText(name, where)), rel: 'noopener' },
          messages.renew,
        ),
      element('p', { class: 'soft' }, messages.price(daysInWords(days), price)),
    ),
  );
}

/** The row's url was checked when it was typed; a page opened by a link trusts nothing. */
const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);

/** A label and its value, with a button that copies it. */
function fact(label: string, value: string, isCopied = true): HTMLElement[] {
  const copy =
    isCopied &&
    button(
      { class: 'copy', 'aria-label': messages.copyOf(label) },
      messages.copy,
      () => void copyText(label, value),
    );
  return [
    element('dt', {}, label),
    element('dd', {}, element('span', { class: 'value' }, ...lines(value)), copy),
  ];
}

/** A mail address breaks after its `@` before it breaks inside a word. */
function lines(value: string): (string | HTMLElement)[] {
  const at = value.indexOf('@') + 1;
  return at === 0 ? [value] : [value.slice(0, at), element('wbr'), value.slice(at)];
}

export async function copyText(label: string, text: string): Promise<void> {
  tell((await copied(text)) ? messages.copied(label) : messages.notCopied);
}

/** Today and tomorrow have no number beside them: days of 24 hours may name another day (EXP-22). */
function endWords(endDate: string, nowMs: number): string {
  const distance = dayDistance(endDate, nowMs);
  if (distance === 0) return messages.endsToday;
  return distance === 1 ? messages.endsTomorrow : messages.left(daysLeftShown(endDate, nowMs));
}

/** `Vence el 20 de marzo de 2026`, in the client's own zone. */
const dayOf = (iso: string): string =>
  messages.ends(new Date(iso).toLocaleDateString('es', { day: 'numeric', month: 'long', year: 'numeric' }));
