import { type ReactNode, useState } from 'react';
import { ShareActions, WhatsappLink } from '#workspace/components/share-actions.tsx';
import { type SentAbout, useLogSent, useLastSent } from '#workspace/data/use-sent.ts';
import type { ButtonVariant } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { messages } from './messages.texts.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { Check } from '#ui/icons.ts';
import { sentInWords } from './sent-labels.ts';

/** `phone` is E.164, `telegram` a user or a URL. */
export interface Contact {
  phone: string;
  telegram: string | null;
}

interface MessageSheetProps {
  title: string;
  description: string;
  about: SentAbout;
  contact: Contact | undefined;
  /** The proposed message; the sheet follows it until it is edited. */
  text: string;
  beside: ReactNode;
  note?: ReactNode;
  whatsapp?: ButtonVariant | undefined;
  onSent?: (() => void) | undefined;
  onClose: () => void;
  more?: ReactNode;
  children?: ReactNode;
}

/** A message is shown and edited before it is sent (MSG-05). Closing the sheet discards the text (MSG-07). */
export function MessageSheet({ about, contact, whatsapp, onSent, children, ...sheet }: MessageSheetProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const text = edited ?? sheet.text;
  const logSent = useLogSent();
  const leave = (): void => {
    logSent(about);
    onSent?.();
  };
  return (
    <Sheet
      onClose={sheet.onClose}
      title={sheet.title}
      description={sheet.description}
      footer={
        <MessageFooter note={sheet.note}>
          {sheet.beside}
          {contact && <WhatsappLink phone={contact.phone} variant={whatsapp} text={text} onSent={leave} />}
        </MessageFooter>
      }
    >
      {children}
      <MessageText text={text} edited={edited !== null} onEdit={setEdited} />
      <ShareActions telegram={contact?.telegram ?? null} text={text} onSent={leave} />
      {sheet.more}
      <SentNote {...about} />
    </Sheet>
  );
}

function MessageFooter({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <div className="flex w-full flex-col gap-3 md:flex-row md:items-center md:justify-end">
      {note && <div className="min-w-0 md:grow">{note}</div>}
      <div className="grid shrink-0 auto-cols-fr grid-flow-col gap-2 md:flex">{children}</div>
    </div>
  );
}

interface MessageTextProps {
  text: string;
  edited: boolean;
  /** Null restores the proposed text. */
  onEdit: (text: string | null) => void;
}

function MessageText({ text, edited, onEdit }: MessageTextProps) {
  const { message } = messages;
  return (
    <div className="flex flex-col gap-1">
      <TextArea
        label={message.text}
        hint={edited ? message.edited : message.textHint}
        value={text}
        onChange={(event) => onEdit(event.target.value)}
        className="max-h-[52dvh]"
      />
      {edited && (
        <Button variant="quiet" size="small" className="-ml-3 self-start" onClick={() => onEdit(null)}>
          {message.startOver}
        </Button>
      )}
    </div>
  );
}

function SentNote(about: SentAbout) {
  const nowMs = useNow();
  const atMs = useLastSent(about);
  if (atMs === undefined) return null;
  return (
    <p className="figures flex items-center gap-1.5 text-sm text-soft">
      <Check aria-hidden className="size-4 shrink-0" />
      {sentInWords(atMs, nowMs)}
    </p>
  );
}
