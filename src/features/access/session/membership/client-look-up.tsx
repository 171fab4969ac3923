import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { telegramLink, whatsappLink } from '#domain/contact.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { type Icon, MessageCircle, Phone, Send } from '#ui/icons.ts';
import { SearchBox } from '#ui/inputs/search-box.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { findClients, type KnownClient, MOST_SHOWN } from './find-clients.ts';
import { messages } from '#features/access/session/session.texts.ts';
import { useKnownClients } from './use-known-clients.ts';

const texts = messages.lookUp;

/** Read only: the membership has ended, the clients' calls haven't (SES-46). */
export function ClientLookUp() {
  const clients = useKnownClients();
  const [query, setQuery] = useState('');
  const sought = useDeferredValue(query);
  const found = useMemo(() => findClients(clients, sought), [clients, sought]);
  if (clients.length === 0) return null;
  return (
    <div className="w-full text-left">
      <SectionCard title={texts.title}>
        <p className="text-sm text-soft">{texts.text}</p>
        <SearchBox label={texts.search} value={query} onChange={setQuery} />
        {sought.trim() !== '' && <Found clients={found} />}
      </SectionCard>
    </div>
  );
}

function Found({ clients }: { clients: readonly KnownClient[] }) {
  if (clients.length === 0) return <EmptyState text={texts.nobody} />;
  const left = clients.length - MOST_SHOWN;
  return (
    <>
      <ul aria-label={texts.found} className="flex flex-col divide-y divide-line">
        {clients.slice(0, MOST_SHOWN).map((client) => (
          <FoundClient key={client.id} {...client} />
        ))}
      </ul>
      {left > 0 && <p className="text-sm text-soft">{texts.more(left)}</p>}
    </>
  );
}

function FoundClient({ name, service, endDate, phone, telegram }: KnownClient) {
  return (
    <li className="flex flex-col gap-1 py-3">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="figures text-sm text-soft">{texts.until(formatDate(endDate))}</span>
      </span>
      <span className="text-sm wrap-anywhere text-soft">{service}</span>
      <span className="figures">{phone}</span>
      <span className="-ml-3 flex flex-wrap">
        <Way href={`tel:${phone}`} icon={Phone} label={texts.call(name)}>
          {texts.callShort}
        </Way>
        <Way href={whatsappLink(phone, '')} icon={MessageCircle} label={texts.whatsapp(name)}>
          {texts.whatsappShort}
        </Way>
        {telegram !== null && (
          <Way href={telegramLink(telegram, '')} icon={Send} label={texts.telegram(name)}>
            {texts.telegramShort}
          </Way>
        )}
      </span>
    </li>
  );
}

type WayProps = { href: string; icon: Icon; label: string; children: ReactNode };

function Way({ href, icon: Glyph, label, children }: WayProps) {
  return (
    <a
      href={href}
      aria-label={label}
      {...(!href.startsWith('tel:') && { target: '_blank', rel: 'noopener noreferrer' })}
      className={cx(buttonClass('quiet', 'small'), 'no-underline')}
    >
      <Glyph aria-hidden className="size-4" />
      {children}
    </a>
  );
}
