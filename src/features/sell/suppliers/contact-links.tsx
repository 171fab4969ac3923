import { useId, useState } from 'react';
import { telegramLink, whatsappLink } from '#domain/contact.ts';
import { useTemplates } from '#workspace/data/use-templates.ts';
import { supplierGreeting } from '#domain/messages/greeting.ts';
import type { Supplier } from '#domain/rows.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { chatLink } from '#ui/chat-link.ts';
import { MessageCircle, Send, type Icon } from '#ui/icons.ts';
import { messages } from './suppliers.texts.ts';

export function ContactLinks({ supplier: { name, phone, telegram } }: { supplier: Supplier }) {
  const greeting = supplierGreeting(name, useTemplates());
  return (
    <div className="flex flex-wrap gap-2">
      <ChatLink icon={MessageCircle} label={messages.whatsapp} href={whatsappLink(phone, greeting)} />
      {telegram === null ? (
        <NoTelegram />
      ) : (
        <ChatLink icon={Send} label={messages.telegram} href={telegramLink(telegram, greeting)} />
      )}
    </div>
  );
}

/** A press shows the reason below both buttons, as wide as they are. */
function NoTelegram() {
  const reasonId = useId();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-disabled
        aria-describedby={reasonId}
        onClick={() => setAsked(true)}
        className={buttonClass('secondary', 'small')}
      >
        <Send aria-hidden className="size-4" />
        {messages.telegram}
      </button>
      <p id={reasonId} className={asked ? 'w-0 min-w-full text-sm text-soft' : 'sr-only'}>
        {messages.noTelegram}
      </p>
    </>
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
