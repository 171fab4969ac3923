import { telegramLink, whatsappLink } from '#domain/contact.ts';
import type { Client } from '#domain/rows.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { chatLink } from '#ui/chat-link.ts';
import { cx } from '#ui/cx.ts';
import { type Icon, MessageCircle, Send } from '#ui/icons.ts';
import { messages } from '#features/sell/clients/clients.texts.ts';

export function ClientChats({ client: { phoneuser, telegramuser } }: { client: Client }) {
  const { whatsapp, telegram } = messages.card;
  return (
    <span className="-mr-3 flex flex-wrap justify-end">
      {telegramuser !== null && <Chat href={telegramLink(telegramuser, '')} icon={Send} label={telegram} />}
      <Chat href={whatsappLink(phoneuser, '')} icon={MessageCircle} label={whatsapp} />
    </span>
  );
}

function Chat({ href, icon: Glyph, label }: { href: string; icon: Icon; label: string }) {
  return (
    <a href={href} {...chatLink()} className={cx(buttonClass('quiet', 'small'), 'no-underline')}>
      <Glyph aria-hidden className="size-4" />
      {label}
    </a>
  );
}
