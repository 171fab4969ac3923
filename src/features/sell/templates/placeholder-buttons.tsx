import { useId, useState } from 'react';
import { type MessageKind, placeholdersOf } from '#domain/messages/message-templates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/cx.ts';
import { ChevronDown } from '#ui/icons.ts';
import { messages } from './templates.texts.ts';

export type PlaceholderButtonsProps = { kind: MessageKind; onInsert: (name: string) => void };

/** Folded, since there are many. */
export function PlaceholderButtons({ kind, onInsert }: PlaceholderButtonsProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <Button
        size="small"
        className="self-start"
        // The button gets the focus: in the text, a phone's keyboard would cover it before it is read.
        data-first-focus=""
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerDown={keepFocus}
        onClick={() => setOpen(!open)}
      >
        {messages.insert}
        <ChevronDown aria-hidden className={cx('size-4', open && 'rotate-180')} />
      </Button>
      {open && (
        <div id={id} role="group" aria-label={messages.insert} className="flex flex-wrap gap-1.5">
          {placeholdersOf(kind).map((name) => (
            <button
              key={name}
              type="button"
              onPointerDown={keepFocus}
              onClick={() => onInsert(name)}
              className="target rounded-control border border-line bg-well px-2.5 text-sm hover:border-accent hover:text-accent"
            >
              {`{${name}}`}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** A button that took the focus would lose the cursor's place in the text. */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
