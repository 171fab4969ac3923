import type { MouseEvent } from 'react';
import { telegramLink, whatsappLink, whatsappShareLink } from '#domain/contact.ts';
import { type ButtonVariant, buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { chatLink } from '#ui/chat-link.ts';
import { cx } from '#ui/cx.ts';
import { Copy, MessageCircle, Send, Share2 } from '#ui/icons.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { messages } from '#workspace/workspace.texts.ts';

const BANNER_MS = 2_000;

interface WayProps {
  text: string;
  onSent?: (() => void) | undefined;
}

/** The button gets the focus: in the text, a phone's keyboard would cover half. */
export function WhatsappLink({
  phone,
  variant = 'primary',
  text,
  label = messages.ways.whatsapp,
  onSent,
}: WayProps & { phone: string; variant?: ButtonVariant | undefined; label?: string }) {
  return (
    <a
      href={whatsappLink(phone, text)}
      {...chatLink()}
      data-first-focus
      className={cx(buttonClass(variant), 'no-underline')}
      {...onLeave(onSent)}
    >
      <MessageCircle aria-hidden className="size-5" />
      {label}
    </a>
  );
}

/** WhatsApp asks to whom. */
export function WhatsappShare({ text }: { text: string }) {
  return (
    <a
      href={whatsappShareLink(text)}
      {...chatLink()}
      data-first-focus
      className={cx(buttonClass('primary'), 'no-underline')}
    >
      <MessageCircle aria-hidden className="size-5" />
      {messages.ways.whatsapp}
    </a>
  );
}

/** Telegram and the phone's share sheet appear if available (MSG-05). */
export function ShareActions({ telegram, text, onSent }: WayProps & { telegram: string | null }) {
  const { ways } = messages;
  return (
    <div className="flex flex-wrap gap-2">
      {telegram !== null && (
        <a
          href={telegramLink(telegram, text)}
          {...chatLink()}
          className={cx(buttonClass('secondary', 'small'), WAY)}
          {...onLeave(onSent)}
        >
          <Send aria-hidden className="size-4" />
          {ways.telegram}
        </a>
      )}
      <Button size="small" className={WAY} onClick={() => void copyText(text, onSent)}>
        <Copy aria-hidden className="size-4" />
        {ways.copy}
      </Button>
      {'share' in navigator && (
        <Button size="small" className={WAY} onClick={() => void shareText(text, onSent)}>
          <Share2 aria-hidden className="size-4" />
          {ways.share}
        </Button>
      )}
    </div>
  );
}

interface LinkPartProps {
  link: string;
  hint: string;
  /** Message that bears the link. */
  text: string;
  telegram?: string | null;
  /** Says as whom the link is looked at. */
  look: string;
}

/** A link of a page that opens without a sign-in: to read, copy, share and look at. */
export function LinkPart({ link, hint, text, telegram = null, look }: LinkPartProps) {
  return (
    <section aria-label={messages.link} className="flex flex-col gap-2">
      <p className="figures rounded-control bg-well p-3 text-sm wrap-anywhere select-all">{link}</p>
      <p className="text-sm text-soft">{hint}</p>
      <div className="flex flex-wrap gap-2">
        <ShareActions telegram={telegram} text={text} />
        <a href={link} target="_blank" rel="noopener" className={cx(buttonClass('secondary', 'small'), WAY)}>
          {look}
        </a>
      </div>
    </section>
  );
}

const WAY = 'grow no-underline max-md:px-2 md:grow-0';
const MIDDLE_BUTTON = 1;

/** A middle press opens a link too, but is no click. */
function onLeave(onSent: (() => void) | undefined) {
  return {
    onClick: () => onSent?.(),
    onAuxClick: ({ button }: MouseEvent) => button === MIDDLE_BUTTON && onSent?.(),
  };
}

/** Needs a secure page, and the browser may refuse. */
async function copyText(text: string, onSent: WayProps['onSent']): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showResult({ status: 'success', message: messages.ways.copied, ms: BANNER_MS });
    onSent?.();
  } catch {
    showResult({ status: 'error', message: messages.ways.notCopied, ms: BANNER_MS });
  }
}

/** A closed share sheet needs no message; a failure does. */
async function shareText(text: string, onSent: WayProps['onSent']): Promise<void> {
  try {
    await navigator.share({ text });
    onSent?.();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showResult({ status: 'error', message: messages.ways.notShared, ms: BANNER_MS });
  }
}
