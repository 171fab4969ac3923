import { telegramLink, whatsappLink } from '#domain/contact.ts';
import { useTemplates } from '#desk/use-templates.ts';
import { supplierGreeting } from '#domain/greeting.ts';
import type { Supplier } from '#domain/rows.ts';
import { buttonClass } from '#ui/button-class.ts';
import { chatLink } from '#ui/chat-link.ts';
import { MessageCircle, Send, type Icon } from '#ui/icons.ts';
import { messages } from './suppliers.messages.ts';

/** Chats with a supplier that begin with the greeting; Telegram only where the supplier has one (SUP-07, SUP-08). */
export function ContactLinks({ supplier: { name, phone, telegram } }: { supplier: Supplier }) {
  const greeting = supplierGreeting(name, useTemplates());
  return (
    <div className="flex flex-wrap gap-2">
      <ChatLink icon={MessageCircle} label={messages.whatsapp} href={whatsappLink(phone, greeting)} />
      {telegram !== null && (
        <ChatLink icon={Send} label={messages.telegram} href={telegramLink(telegram, greeting)} />
      )}
    </div>
  );
}

function ChatLink({ icon: Glyph, label, href }: { icon: Icon; label: string; href: string }) {
  return (
    <a href={href} {...chatLink()} className={buttonClass('secondary', 'small')}>
      <Glyph aria-hidden className="size-4" />
      {label}
    </a>
  );
}
