import { type MessageKind, placeholdersOf } from '#domain/message-templates.ts';
import { messages } from './templates.messages.ts';

export type PlaceholderButtonsProps = { kind: MessageKind; onInsert: (name: string) => void };

/** What a message of this kind can bear, each put into the text by one press. */
export function PlaceholderButtons({ kind, onInsert }: PlaceholderButtonsProps) {
  return (
    <div role="group" aria-label={messages.insert} className="flex flex-wrap gap-1.5">
      {placeholdersOf(kind).map((name) => (
        <button
          key={name}
          type="button"
          // The text keeps its place: the button must not take the focus before it has put the word in.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onInsert(name)}
          className="target rounded-control border border-line bg-well px-2.5 text-sm hover:border-accent hover:text-accent"
        >
          {`{${name}}`}
        </button>
      ))}
    </div>
  );
}
