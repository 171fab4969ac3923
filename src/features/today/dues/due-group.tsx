import { IfMay } from '#workspace/components/opening/if-may.tsx';
import { useId } from 'react';
import { idsText } from '#workspace/components/ids-text.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useReady } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { type Dues, sumOfPrices } from '#domain/dues.ts';
import { formatMoney } from '#domain/money/money.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useDueChoice } from './due-choice.ts';
import { DueList, type DueListProps } from './due-list.tsx';
import { messages } from './dues.texts.ts';
import { MOST_AT_ONCE } from '#features/today/dues/renewing/renew-bar.tsx';

type DueGroupProps = DueListProps & { place: keyof Dues };

export function DueGroup({ place, clients, children }: DueGroupProps) {
  const id = useId();
  const symbol = useSymbol();
  const ready = useReady();
  const { chosen } = useDueChoice();
  if (clients.length === 0) return null;
  const title = messages.groups[place];
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="grow text-lg font-semibold">
          {title}
        </h2>
        <p className="figures text-sm text-soft">
          {ready && `${clients.length} · ${formatMoney(sumOfPrices(clients), symbol)}`}
        </p>
        {chosen === null && (
          <IfMay dialog="clients-renew">
            <RenewGroup title={title} clients={clients} />
          </IfMay>
        )}
      </div>
      {chosen !== null && <ChooseAll title={title} clients={clients} />}
      <DueList label={title} clients={clients}>
        {children}
      </DueList>
    </section>
  );
}

/** Opens the sheet that renews several, all of the group ticked: unpaid ones are left out there (CLI-86). */
function RenewGroup({ title, clients }: Pick<DueListProps, 'clients'> & { title: string }) {
  const { openDialog } = useDialog();
  const { group, renew } = messages.choosing;
  const count = clients.length;
  if (count < 2 || count > MOST_AT_ONCE) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      className="-my-2 -mr-2"
      aria-label={group(count, title)}
      onClick={() => openDialog('clients-renew', idsText(clients.map(({ id }) => id)))}
    >
      {renew(count)}
    </Button>
  );
}

/** One press ticks all of the group, other pages included (CLI-83). */
function ChooseAll({ title, clients }: Pick<DueListProps, 'clients'> & { title: string }) {
  const { chosen, setAll } = useDueChoice();
  const ids = clients.map(({ id }) => id);
  return (
    <label className="target flex cursor-pointer items-center gap-3 px-4 font-medium">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        aria-label={messages.choosing.allOf(title)}
        checked={ids.every((id) => chosen?.has(id))}
        onChange={(event) => setAll(ids, event.target.checked)}
      />
      {messages.choosing.all}
    </label>
  );
}
