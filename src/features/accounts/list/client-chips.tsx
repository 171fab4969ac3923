import type { AccountView } from '#db/account-views.ts';
import { conditionsAt, hasEnded } from '#domain/dates/expiry.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ArrowLeftRight } from '#ui/icons.ts';
import { messages } from '#features/accounts/accounts.messages.ts';
import { ClientChip } from './client-chip.tsx';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

export type ClientChipsProps = { view: AccountView; nowMs: number; open: OpenDialog };

/** The view sorts clients by profile number (ACC-10). */
export function ClientChips({ view: { streaming, clients }, nowMs, open }: ClientChipsProps) {
  return (
    <ul aria-label={messages.clientsOf(streaming.email)} className="flex flex-wrap gap-1.5 md:gap-1">
      {clients.map((client) => (
        <li key={client.id} className="max-w-full">
          <ClientChip client={client} nowMs={nowMs} open={open} />
        </li>
      ))}
      <li>
        <button
          type="button"
          title={messages.addTo(streaming.email)}
          onClick={() => open('client-new', streaming.id)}
          className="min-h-11 min-w-11 rounded-control border border-dashed border-edge px-2.5 text-sm font-medium text-accent hover:bg-accent-soft dense:min-h-7"
        >
          {messages.add}
        </button>
      </li>
      {needsMove(streaming, clients, nowMs) && (
        <li>
          <Button
            size="small"
            aria-label={messages.moveAllOf(streaming.email)}
            onClick={() => open('account-move-all', streaming.id)}
          >
            <ArrowLeftRight aria-hidden className="size-4" />
            {messages.moveAll}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** Clients with days left in an account that ended or is in support (CLI-27). */
function needsMove(streaming: Streaming, clients: readonly Client[], nowMs: number): boolean {
  return (
    conditionsAt(streaming, nowMs) !== 'Activo' && clients.some(({ endDate }) => !hasEnded(endDate, nowMs))
  );
}
