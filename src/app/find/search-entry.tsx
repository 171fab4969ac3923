import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { cx } from '#ui/cx.ts';
import { Search } from '#ui/icons.ts';
import { messages } from '#app/app.texts.ts';

/** An icon on a phone, a field in the middle of a wide header (NAV-22). */
export function SearchEntry() {
  const { openDialog } = useDialog();
  return (
    <button
      type="button"
      title={messages.search}
      aria-keyshortcuts="/ Control+K"
      className={ENTRY}
      onClick={() => openDialog('search')}
    >
      <Search aria-hidden className="size-5 shrink-0" />
      <span className="grow truncate text-left text-sm max-md:sr-only">{messages.search}</span>
      <kbd aria-hidden className="shrink-0 rounded border border-line px-1.5 font-sans text-xs max-md:hidden">
        {messages.searchKeys}
      </kbd>
    </button>
  );
}

const ENTRY = cx(
  'target inline-flex items-center justify-center gap-2 rounded-control text-soft hover:bg-well hover:text-ink',
  'md:min-w-0 md:max-w-md md:grow-2 md:border md:border-edge md:bg-sheet md:px-3 md:hover:border-soft',
);
