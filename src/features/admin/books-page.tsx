import { requestFor } from '#contract/call.ts';
import { listUsers } from '#contract/calls/admin.ts';
import { useOnlineList } from '#workspace/actions/use-online-list.ts';
import { ChevronRight } from '#ui/icons.ts';
import { PhoneText } from '#ui/phone/phone-text.tsx';
import { UserText } from '#ui/user-text.tsx';
import { AdminList } from './admin-list.tsx';
import { BookPage } from './book-page.tsx';
import { useSearchPage } from './use-search-page.ts';
import { keyOfUser } from '#features/admin/users/user-labels.ts';
import { messages } from './admin.texts.ts';
import type { FullUser } from '#contract/schemas/answers.ts';

const NOBODY: readonly FullUser[] = [];

interface BooksPageProps {
  userId: string;
  onChoose: (userId: string) => void;
}

/** Finance entries are a reseller's own business: an ADMIN sees those of one chosen user (ADM-30). */
export function BooksPage({ userId, onChoose }: BooksPageProps) {
  const list = useOnlineList(requestFor(listUsers));
  const users = list.answer ?? NOBODY;
  const found = useSearchPage(users, keyOfUser);
  if (userId !== '') {
    const username = users.find(({ id }) => id === userId)?.username ?? null;
    return <BookPage key={userId} userId={userId} username={username} onLeave={() => onChoose('')} />;
  }
  return (
    <AdminList title={messages.finances.choose} list={list} found={found} texts={messages.users}>
      {(rows) => (
        <ul
          aria-label={messages.finances.choose}
          className="divide-y divide-line rounded-card border border-line bg-sheet"
        >
          {rows.map((user) => (
            <li key={user.id}>
              <UserEntry user={user} onChoose={() => onChoose(user.id)} />
            </li>
          ))}
        </ul>
      )}
    </AdminList>
  );
}

function UserEntry({ user: { username, phone }, onChoose }: { user: FullUser; onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="target flex w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-well"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
        <span className="min-w-0 font-medium">
          <UserText text={username} />
        </span>
        <span className="figures text-sm text-soft">
          <PhoneText e164={phone} />
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
    </button>
  );
}
