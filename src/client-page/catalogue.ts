import { type CallAnswer, requestFor } from '#contract/call.ts';
import { readCatalogue } from '#contract/calls/page.ts';
import { whatsappLink } from '#domain/contact.ts';
import { drawn, element } from './dom.ts';
import { ask, say, show } from './frame.ts';
import { messages } from './page.texts.ts';

type Catalogue = CallAnswer<typeof readCatalogue>;
type Service = Catalogue['services'][number];

/** What a reseller sells, those with room first (PAGE-10). */
export async function openCatalogue(): Promise<void> {
  const catalogueId = location.pathname.split('/').pop() ?? '';
  const request = requestFor(readCatalogue, { params: { catalogueId } });
  const answered = await ask(request, () => void openCatalogue());
  if (!answered) return;
  const { from, phone, services } = answered.answer as Catalogue;
  const title = messages.catalogue(from);
  document.title = title;
  if (services.length === 0) return say(title, messages.nothingYet);
  const sorted = [
    ...services.filter(({ hasRoom }) => hasRoom),
    ...services.filter(({ hasRoom }) => !hasRoom),
  ];
  show(
    element('h1', {}, title),
    element('p', { class: 'lead' }, messages.catalogueHint),
    ...sorted.map((service) => card(service, phone)),
  );
}

function card({ name, color, hasRoom, lines }: Service, phone: string): HTMLElement {
  const text = hasRoom ? messages.orderText(name) : messages.waitText(name);
  return element(
    'section',
    { class: 'card' },
    element(
      'div',
      { class: 'top' },
      drawn(
        'svg',
        { viewBox: '0 0 2 2', class: 'dot', 'aria-hidden': 'true' },
        drawn('circle', { cx: '1', cy: '1', r: '1', fill: color }),
      ),
      element('h2', {}, name),
      element('p', { class: hasRoom ? 'room' : 'room none' }, hasRoom ? messages.hasRoom : messages.soldOut),
    ),
    element(
      'dl',
      { class: 'prices' },
      ...lines.flatMap(({ term, price }) => [element('dt', {}, term), element('dd', {}, price)]),
    ),
    phone !== '' &&
      element(
        'a',
        {
          class: hasRoom ? 'main' : 'quiet',
          href: whatsappLink(phone, text),
          rel: 'noopener',
          'aria-label': messages.about(hasRoom ? messages.order : messages.wait, name),
        },
        hasRoom ? messages.order : messages.wait,
      ),
  );
}
