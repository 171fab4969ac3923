import { type KeyboardEvent, useRef, useState } from 'react';
import { takeSharedText } from '#workspace/platform/shared-text.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { soughtIn } from '#domain/shared-number.ts';
import { SearchBox } from '#ui/inputs/search-box.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { ClipboardButton } from './clipboard-button.tsx';
import { messages } from './search.texts.ts';
import { SearchResults } from './search-results.tsx';
import { stepIn } from '#ui/row-keys.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds people and accounts from any screen, while typing (NAV-22). */
export function SearchDialog({ onClose }: DialogProps) {
  const [query, setQuery] = useState(() => soughtIn(takeSharedText() ?? ''));
  const box = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.nativeEvent.isComposing || !box.current) return;
    if (event.key === 'Enter' && isTyping) return open(event, box.current);
    if (!by) return;
    event.preventDefault();
    if (!stepIn(box.current, by) && by < 0) box.current.querySelector('input')?.focus();
  };
  return (
    <Sheet onClose={onClose} title={messages.title}>
      {/* The arrow keys move through the results; each is still a button of its own. */}
      <div
        ref={box}
        role="presentation"
        className="flex min-h-[58dvh] shrink-0 flex-col gap-4"
        onKeyDown={press}
      >
        <div className="sticky top-0 z-10 -mt-1 flex flex-col gap-1 bg-lift pt-1 pb-1">
          <SearchBox
            value={query}
            onChange={setQuery}
            label={messages.label}
            placeholder={messages.placeholder}
          />
          <ClipboardButton onText={setQuery} />
        </div>
        <SearchResults query={query} />
      </div>
    </Sheet>
  );
}

/** Enter in the box opens the first result, unless the results are still those of an earlier key. */
function open(event: KeyboardEvent, box: HTMLElement): void {
  event.preventDefault();
  const found = box.querySelector<HTMLElement>('[data-found]');
  const { value } = event.target as HTMLInputElement;
  if (found?.dataset['found'] === value) found.querySelector<HTMLElement>('button[data-row]')?.click();
}
