import type { MouseEvent, ReactNode } from 'react';
import { whatsappLink } from '#domain/contact.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { type ButtonVariant, buttonClass, roundButtonClass } from '#ui/buttons/button-class.ts';
import { chatLink } from '#ui/chat-link.ts';
import { cx } from '#ui/cx.ts';
import { MessageCircle } from '#ui/icons.ts';
import { useServiceName } from '#workspace/data/use-service-name.ts';
import { PhoneText } from '#ui/phone/phone-text.tsx';

interface ClientRowProps {
  client: Client;
  streaming: Streaming | undefined;
  aside?: ReactNode;
  mark?: ReactNode;
  children?: ReactNode;
}

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
  /** Names the client if several links share a screen: `WhatsApp a Ana`. */
  label: string;
  variant?: ButtonVariant | undefined;
  onOpen: () => void;
  /** Without words the link is round: in a list of many the icon is enough. */
  children?: ReactNode;
}

const MIDDLE_BUTTON = 1;

/** Ignores a second click, which would open the next client's chat too. */
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
      {...(!children && { title: label })}
      className={
        children ? cx(buttonClass(variant), 'grow no-underline md:grow-0') : roundButtonClass(variant)
      }
      {...(variant === 'primary' && { 'data-first-focus': '' })}
      onClick={open}
      onAuxClick={({ button }) => button === MIDDLE_BUTTON && onOpen()}
    >
      <MessageCircle aria-hidden className="size-5" />
      {children}
    </a>
  );
}
