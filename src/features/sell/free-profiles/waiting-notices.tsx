import { useMemo } from 'react';
import { useAccounts, useRows } from '#workspace/data/use-rows.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';
import type { Category } from '#domain/rows.ts';
import { availableByCategory } from '#domain/slots/available.ts';
import { waitingFor } from '#domain/waiting.ts';
import { Button } from '#ui/buttons/button.tsx';
import { messages } from './free-profiles.texts.ts';

/** Services that somebody waits for and that have room now (CAT-14). */
export function WaitingNotices(props: NoticesProps) {
  const waited = useRows('categories').filter(({ waiting }) => waiting !== null);
  // A book in which nobody waits counts no free profiles twice.
  return waited.length === 0 ? null : <Notices waited={waited} {...props} />;
}

interface NoticesProps {
  nowMs: number;
  open: OpenDialog;
}

function Notices({ waited, nowMs, open }: NoticesProps & { waited: readonly Category[] }) {
  const accounts = useAccounts();
  const available = useMemo(() => availableByCategory(accounts, nowMs), [accounts, nowMs]);
  const withRoom = waited.filter(({ id }) => (available.get(id) ?? 0) > 0);
  if (withRoom.length === 0) return null;
  return (
    <ul aria-label={messages.waited} className="flex flex-col gap-2">
      {withRoom.map((category) => (
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
