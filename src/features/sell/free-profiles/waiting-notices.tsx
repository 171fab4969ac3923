import { useWaited, useWithRoom } from '#workspace/data/use-waited.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';
import type { Category } from '#domain/rows.ts';
import { waitingFor } from '#domain/waiting.ts';
import { Button } from '#ui/buttons/button.tsx';
import { messages } from './free-profiles.texts.ts';

/** Services that somebody waits for and that have room now (CAT-14). */
export function WaitingNotices({ open }: NoticesProps) {
  const waited = useWaited();
  return waited.length === 0 ? null : <Notices waited={waited} open={open} />;
}

interface NoticesProps {
  open: OpenDialog;
}

function Notices({ waited, open }: NoticesProps & { waited: readonly Category[] }) {
  const withRoom = useWithRoom(waited);
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
