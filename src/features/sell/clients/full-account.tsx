import { useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AccountView } from '#db/account-views.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useAccounts } from '#workspace/data/use-rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { freeSlots, isSellable, slotStates } from '#domain/slots/slot-states.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/cx.ts';
import type { ClientValues } from './client-values.ts';
import { messages } from './clients.texts.ts';
import { inOrder } from '#features/sell/clients/moving/move-targets.ts';

interface FullAccountProps {
  form: UseFormReturn<ClientValues>;
  account: AccountView;
  nowMs: number;
}

const { full } = messages;

/** An account without an empty profile shows a message and the alternatives (CLI-70). */
export function FullAccount(props: FullAccountProps) {
  const { account, nowMs } = props;
  const states = slotStates(account, nowMs).filter(({ beyond }) => !beyond);
  if (states.some(({ status }) => status === 'free')) return null;
  const ended = states.filter(isSellable);
  return (
    <section
      aria-label={full.title}
      className="flex flex-col gap-2 rounded-card border border-line bg-well px-3 py-2.5"
    >
      <p className="font-semibold">{full.title}</p>
      {ended.length > 0 && <EndedPlaces {...props} ended={ended} />}
      <OtherAccount account={account} nowMs={nowMs} />
    </section>
  );
}

type EndedPlacesProps = FullAccountProps & { ended: readonly { slot: number; holders: string[] }[] };

/** Places of ended clients may be sold: an ended client keeps none (rules §3). */
function EndedPlaces({ form, ended }: EndedPlacesProps) {
  const [accountType, chosen] = useWatch({ control: form.control, name: ['accountType', 'numberprofile'] });
  const take = (slot: number): void => {
    form.setValue('accountType', 'Perfil');
    form.setValue('numberprofile', String(slot));
    form.clearErrors('numberprofile');
  };
  return (
    <div role="group" aria-label={full.ended} className="flex flex-col gap-1.5">
      <p className="text-sm text-soft">{full.ended}</p>
      <div className="flex flex-wrap gap-1.5">
        {ended.map(({ slot, holders }) => {
          const isChosen = accountType === 'Perfil' && chosen === String(slot);
          return (
            <button
              key={slot}
              type="button"
              aria-pressed={isChosen}
              onClick={() => take(slot)}
              className={cx(
                'target max-w-full rounded-control border px-3 py-1.5 text-left text-sm wrap-anywhere',
                isChosen ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-sheet',
              )}
            >
              {full.place(slot, holders.join(' y '))}
            </button>
          );
        })}
      </div>
    </div>
  );
}

type OtherAccountProps = Pick<FullAccountProps, 'account' | 'nowMs'>;

export function OtherAccount({ account, nowMs }: OtherAccountProps) {
  const { openDialog } = useDialog();
  const accounts = useAccounts();
  const { id, categoryId } = account.streaming;
  const name = serviceName(account.streaming, account.category);
  const other = useMemo(
    () =>
      inOrder(accounts, nowMs).find(
        (view) =>
          view.streaming.categoryId === categoryId &&
          view.streaming.id !== id &&
          freeSlots(view, nowMs).length > 0,
      ),
    [accounts, nowMs, categoryId, id],
  );
  if (!other) return <p className="text-sm text-soft">{full.noOther(name)}</p>;
  return (
    <Button size="small" className="self-start" onClick={() => openDialog('client-new', other.streaming.id)}>
      {full.other(name)}
    </Button>
  );
}
