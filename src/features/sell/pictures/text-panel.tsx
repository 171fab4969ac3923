import { ShareActions } from '#workspace/components/share-actions.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { messages } from './pictures.texts.ts';

/** A picture has a text that says the same. */
export const VIEWS = [
  { value: 'picture', label: messages.picture },
  { value: 'text', label: messages.text },
] as const;

export type View = (typeof VIEWS)[number]['value'];

interface TextPanelProps {
  text: string;
  onEdit: (text: string) => void;
  /** A user or a URL. */
  telegram?: string | null;
}

/** The text, which can be changed, and the ways to send it but for WhatsApp. */
export function TextPanel({ text, onEdit, telegram = null }: TextPanelProps) {
  return (
    <>
      <TextArea
        label={messages.message}
        hint={messages.messageHint}
        value={text}
        onChange={({ target }) => onEdit(target.value)}
        className="max-h-[46dvh]"
      />
      <ShareActions telegram={telegram} text={text} />
    </>
  );
}
