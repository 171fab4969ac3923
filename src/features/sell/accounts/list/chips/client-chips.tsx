import type { AccountView } from '#db/account-views.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { ClientChip } from './client-chip.tsx';
import { AddItem, MoveAllItem } from './move-all.tsx';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

export type ClientChipsProps = { view: AccountView; nowMs: number; open: OpenDialog };

export function ClientChips({ view, nowMs, open }: ClientChipsProps) {
  const { streaming, clients } = view;
  return (
    <ul aria-label={messages.clientsOf(streaming.email)} className="flex flex-wrap gap-1.5 md:gap-1">
      {clients.map((client) => (
        <li key={client.id} className="max-w-full">
          <ClientChip client={client} nowMs={nowMs} open={open} />
        </li>
      ))}
      <AddItem
        streaming={streaming}
        open={open}
        className="min-h-11 min-w-11 rounded-control border border-dashed border-edge px-2.5 text-sm font-medium text-accent hover:bg-accent-soft dense:min-h-7"
      />
      <MoveAllItem view={view} nowMs={nowMs} open={open} />
    </ul>
  );
}
