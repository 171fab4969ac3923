import { telegramLink, whatsappLink } from '#domain/contact.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Copy, MessageCircle, Send, Share2 } from '#ui/icons.ts';
import { showResult } from '#ui/toast.ts';
import { messages } from './desk.messages.ts';

const BANNER_MS = 2_000;

/** The chat with the message written. It goes first in focus: in the text a phone's keys would cover half. */
export function WhatsappLink({ phone, text }: { phone: string; text: string }) {
  return (
    <a
      href={whatsappLink(phone, text)}
      target="_blank"
      rel="noopener noreferrer"
      data-first-focus
      className={cx(buttonClass('primary'), 'no-underline')}
    >
      <MessageCircle aria-hidden className="size-5" />
      {messages.ways.whatsapp}
    </a>
  );
}

/** Telegram where the client has it, the clipboard, and the phone's share sheet where there is one (MSG-05). */
export function OtherWays({ telegramUser, text }: { telegramUser: string | null; text: string }) {
  const { telegram, copy, share } = messages.ways;
  return (
    <div className="flex flex-wrap gap-2">
      {telegramUser !== null && (
        <a
          href={telegramLink(telegramUser, text)}
          target="_blank"
          rel="noopener noreferrer"
          className={cx(buttonClass('secondary', 'small'), WAY)}
        >
          <Send aria-hidden className="size-4" />
          {telegram}
        </a>
      )}
      <Button size="small" className={WAY} onClick={() => void copyText(text)}>
        <Copy aria-hidden className="size-4" />
        {copy}
      </Button>
      {'share' in navigator && (
        <Button size="small" className={WAY} onClick={() => void shareText(text)}>
          <Share2 aria-hidden className="size-4" />
          {share}
        </Button>
      )}
    </div>
  );
}

const WAY = 'grow no-underline max-md:px-2 md:grow-0';

/** Outside of a secure page there is no clipboard, and the browser may refuse it. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showResult({ status: 'success', message: messages.ways.copied, ms: BANNER_MS });
  } catch {
    showResult({ status: 'error', message: messages.ways.notCopied, ms: BANNER_MS });
  }
}

/** Who leaves the share sheet without sharing has seen it close; only a failure is told. */
async function shareText(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showResult({ status: 'error', message: messages.ways.notShared, ms: BANNER_MS });
  }
}
