import type { MouseEvent, ReactNode } from 'react';
import { whatsappLink } from '#domain/contact.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { type ButtonVariant, buttonClass } from '#ui/buttons/button-class.ts';
import { chatLink } from '#ui/chat-link.ts';
import { cx } from '#ui/cx.ts';
import { MessageCircle } from '#ui/icons.ts';
import { useServiceName } from '#workspace/data/use-service-name.ts';
import { PhoneText } from '#ui/phone/phone-text.tsx';

interface ClientRowProps {
  client: Client;
  streaming: Streaming | undefined;
  /** At the right of the name, as the price. */
  aside?: ReactNode;
  /** Before the phone, as the badge of the end. */
  mark?: ReactNode;
  /** What can be done: below on phones, at the right on desktops. */
  children?: ReactNode;
}

/** A client as a queue of messages shows them: who, what they hold, where they are reached. */
export function ClientRow({ client, streaming, aside, mark, children }: ClientRowProps) {
  const service = useServiceName(streaming);
  return (
    <div className="flex min-w-0 flex-col gap-3 md:flex-row md:items-center md:gap-6">
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex items-baseline justify-between gap-3">
          <p className="min-w-0 font-semibold">{client.nameuser}</p>
          {aside && <p className="figures shrink-0 font-semibold">{aside}</p>}
        </div>
        <p className="text-sm text-soft">{[service, profilesLabel(client)].filter(Boolean).join(' · ')}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {mark}
          <span className="figures text-sm text-soft">
            <PhoneText e164={client.phoneuser} />
          </span>
        </div>
      </div>
      {children && <div className="flex shrink-0 items-center gap-2">{children}</div>}
    </div>
  );
}

interface ChatLinkProps {
  /** E.164 */
  phone: string;
  text: string;
  /** Says to whom, where several stand on one screen: `WhatsApp a Ana`. */
  label: string;
  /** A primary one is the first in focus where it stands in a sheet. */
  variant?: ButtonVariant | undefined;
  /** Told when the chat opens. */
  onOpen: () => void;
  /** The words on it. */
  children: ReactNode;
}

const MIDDLE_BUTTON = 1;

/** A client's chat with the message written, one of many. A double press would open the next one's too. */
export function ChatLink({ phone, text, label, variant, onOpen, children }: ChatLinkProps) {
  const open = (event: MouseEvent): void => {
    if (event.detail > 1) return event.preventDefault();
    onOpen();
  };
  return (
    <a
      href={whatsappLink(phone, text)}
      {...chatLink()}
      aria-label={label}
      className={cx(buttonClass(variant), 'grow no-underline md:grow-0')}
      {...(variant === 'primary' && { 'data-first-focus': '' })}
      onClick={open}
      onAuxClick={({ button }) => button === MIDDLE_BUTTON && onOpen()}
    >
      <MessageCircle aria-hidden className="size-5" />
      {children}
    </a>
  );
}
