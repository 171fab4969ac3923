import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useBalance } from '#workspace/data/use-balance.ts';
import type { DialogProps, Dialogs } from '#workspace/dialog/dialog-names.ts';
import { useNetworkReason } from '#workspace/actions/use-network-reason.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useProfile } from '#workspace/data/use-rows.ts';
import { useSubmit } from '#workspace/forms/use-submit.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import type { Profile } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CircleCheck } from '#ui/icons.ts';
import { FormSheet } from '#ui/overlay/form-sheet.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { type PlanOffer, planOffers, type Subscriber } from './plan-offer.ts';
import { messages } from './subscription.texts.ts';
import { useSubscribe } from './use-subscribe.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';

/** Plans and their payment (SUB-05 to SUB-08). */
export function SubscriptionDialog({ onClose }: DialogProps) {
  const profile = useProfile();
  const balance = useBalance();
  if (!profile || balance === undefined) return null;
  return <Plans profile={profile} balance={balance} onClose={onClose} />;
}

interface PlansProps {
  profile: Profile;
  balance: number;
  onClose: () => void;
}

function Plans({ profile, balance, onClose }: PlansProps) {
  const live: Subscriber = { balance, endDate: profile.endDate, nowMs: useNow() };
  // The paid plan is pulled while this is open: it must not look unpaid.
  const [sent, setSent] = useState<Subscriber | null>(null);
  const shown = sent ?? live;
  const offers = planOffers(shown);
  const form = useForm({ defaultValues: { days: '' } });
  const chosen = affordable(offers, useWatch({ control: form.control, name: 'days' }));
  const { step, subscribe, finish } = useSubscribe();
  const submit = useSubmit(form, async () => {
    if (!chosen) return false;
    setSent(live);
    const paid = await subscribe(chosen);
    if (!paid) setSent(null);
    return paid;
  });
  const nothingInReach = offers.every(({ left }) => left < 0);
  const offline = useNetworkReason();
  const reason = nothingInReach ? messages.tooDear : (offline ?? (chosen ? undefined : messages.noChoice));
  if (step === 'done' && chosen) return <Done endDate={chosen.endDate} />;
  if (step === 'unsaved' && chosen) return <Done endDate={chosen.endDate} onFinish={() => void finish()} />;
  return (
    <FormSheet
      onClose={onClose}
      title={messages.title}
      onSubmit={submit}

      cancelLabel={messages.cancel}
      submitLabel={profile.typesuscription === 'Demo' ? messages.subscribe : messages.renew}
      busy={step === 'sending'}
      disabledReason={reason}
      note={
        chosen && (
          <p role="status" className="figures text-sm">
            {messages.outcome(chosen.quantity, chosen.left)}
          </p>
        )
      }
    >
      <p className="figures text-sm text-soft">
        <strong className="font-semibold text-ink">{messages.balance(shown.balance)}</strong>{' '}
        {present(profile, shown)}
      </p>
      {nothingInReach && <GetCredits text={leastMissing(offers)} />}
      <PlanChoice offers={offers} field={form.register('days')} sending={step === 'sending'} />
      {!nothingInReach && offers.some(({ left }) => left < 0) && <GetCredits text={messages.getCredits} />}
    </FormSheet>
  );
}

/** Stays until the panel reloads. With `onFinish` the phone lacks room to write the new end first. */
function Done({ endDate, onFinish }: { endDate: string; onFinish?: () => void }) {
  return (
    <Sheet onClose={() => undefined} guard={() => false} title={messages.title} size="small">
      <div role="status" className="flex flex-col items-center gap-2 py-6 text-center">
        <CircleCheck aria-hidden strokeWidth={1.5} className="size-12 text-green" />
        <p className="figures text-lg font-semibold">{messages.done(formatDate(endDate))}</p>
        <p className="text-soft">{onFinish ? messages.unsaved : messages.reloading}</p>
        {onFinish && (
          <Button variant="primary" onClick={onFinish}>
            {messages.finish}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

/** Undefined once the balance has shrunk below the plan. */
function affordable(offers: readonly PlanOffer[], days: string): PlanOffer | undefined {
  return offers.find((offer) => String(offer.days) === days && offer.left >= 0);
}

/** Offers have the cheapest plan first. */
const leastMissing = ([cheapest]: readonly PlanOffer[]): string =>
  cheapest ? messages.leastMissing(-cheapest.left, messages.months(cheapest.months)) : '';

/** Empty for a membership that has ended or has no end. */
function present({ typesuscription }: Profile, { endDate, nowMs }: Subscriber): string {
  if (endDate === null || hasEnded(endDate, nowMs)) return '';
  const date = formatDate(endDate);
  return typesuscription === 'Demo' ? messages.trialEnds(date) : messages.ends(date);
}

export const dialogs: Dialogs<'subscription'> = { subscription: SubscriptionDialog };

function GetCredits({ text }: { text: string }) {
  const { openDialog } = useDialog();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="basis-full text-sm font-medium sm:mr-auto sm:basis-auto">{text}</p>
      <Button size="small" onClick={() => openDialog('recharge', 'subscription')}>
        {messages.recharge}
      </Button>
      <LinkButton size="small" to="/recharge_list">
        {messages.ask}
      </LinkButton>
    </div>
  );
}
