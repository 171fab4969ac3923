import { useLiveQuery } from 'dexie-react-hooks';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { showFailure } from '#workspace/actions/online-reply.ts';
import { useEffect } from 'react';
import { useMay } from '#workspace/data/use-rows.ts';
import { currentSession } from '#workspace/session/session.ts';
import { keptBooks, learnBooks, switchBook } from '#workspace/session/books.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { BookOpen, Check } from '#ui/icons.ts';
import { MenuEntry } from '#ui/menu/menu-entry.tsx';
import { messages } from './app.texts.ts';

const ERROR_MS = 5_000;

/** The books that the person opens on this phone, the present one marked; nothing for who has one (rules §14). */
export function BookList({ onChoose }: { onChoose: () => void }) {
  const { userId } = useWorkspace();
  const isOwn = useMay('owner');
  const books = useLiveQuery(() => keptBooks().catch(() => []), []);
  useEffect(() => {
    const session = currentSession();
    // A phone that was signed in before an invitation was taken on another learns of the book here.
    if (isOwn && session && navigator.onLine) void learnBooks(session).catch(() => undefined);
  }, [isOwn]);
  if (!books || books.length < 2) return null;
  return (
    <ul aria-label={messages.books} className="mt-1 border-t border-line pt-1">
      {books.map((book) => {
        const isHere = book.userId === userId;
        const item = {
          key: book.userId,
          label: messages.bookOf(book.owner),
          icon: isHere ? Check : BookOpen,
          ...(isHere && { hint: messages.bookHere }),
          onSelect: () => void change(book.userId),
        };
        return (
          <li key={book.userId}>
            <MenuEntry item={item} onChoose={onChoose} />
          </li>
        );
      })}
    </ul>
  );
}

async function change(userId: string): Promise<void> {
  const switched = await switchBook(userId);
  if (switched === 'ended') showResult({ status: 'error', message: messages.bookByOwn, ms: ERROR_MS });
  else if (typeof switched !== 'string') showFailure(switched, { ms: ERROR_MS });
}
