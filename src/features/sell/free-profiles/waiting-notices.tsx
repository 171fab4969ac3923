import { useRows } from '#workspace/data/use-rows.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';
import { waitingFor } from '#domain/waiting.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { FreeBook } from './free-book.ts';
import { messages } from './free-profiles.texts.ts';

/** Services that somebody waits for and that have room now (CAT-14). */
export function WaitingNotices({ book, open }: { book: FreeBook; open: OpenDialog }) {
  const waited = useRows('categories').filter(
    (category) => category.waiting !== null && (book.freeByCategory.get(category.id) ?? 0) > 0,
  );
  if (waited.length === 0) return null;
  return (
    <ul aria-label={messages.waited} className="flex flex-col gap-2">
      {waited.map((category) => (
        <li
          key={category.id}
          className="flex items-center gap-x-3 rounded-control bg-green-soft py-1 pr-1 pl-3"
        >
          <span className="min-w-0 flex-1 font-medium wrap-anywhere">
            {messages.waiting(category.name, waitingFor(category).length)}
          </span>
          <Button variant="quiet" size="small" onClick={() => open('waiting', category.id)}>
            {messages.tellThem}
          </Button>
        </li>
      ))}
    </ul>
  );
}
