import { useId } from 'react';
import { useReady } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { type Dues, sumOfPrices } from '#domain/dues.ts';
import { formatMoney } from '#domain/money/money.ts';
import { useDueChoice } from './due-choice.ts';
import { DueList, type DueListProps } from './due-list.tsx';
import { messages } from './dues.messages.ts';

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
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="figures text-sm text-soft">
          {ready && `${clients.length} · ${formatMoney(sumOfPrices(clients), symbol)}`}
        </p>
      </div>
      {chosen !== null && <ChooseAll title={title} clients={clients} />}
      <DueList label={title} clients={clients}>
        {children}
      </DueList>
    </section>
  );
}

/** All of the group by one press, those of other pages too (CLI-83). */
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
