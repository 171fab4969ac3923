import type { AccountView } from '#db/account-views.ts';
import { daysLeft, daysLeftShown, daysLeftTone, hasEnded } from '#domain/dates/expiry.ts';
import { serviceName } from '#domain/service-name.ts';
import { cx } from '#ui/cx.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { DaysRing } from '#ui/look/days-ring.tsx';
import { Monogram } from '#ui/look/monogram.tsx';
import { AccountPending } from './account-badges.tsx';
import { profileUse } from './account-facts.ts';
import { FormerEmail } from './former-email.tsx';
import { FreshBadge } from '#features/sell/accounts/fresh-account.tsx';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { endsNamedDay, termInWords } from '#features/sell/accounts/ended-labels.ts';

export type CardHeadProps = {
  view: AccountView;
  chosen?: boolean | undefined;
  onChoose?: ((id: string) => void) | undefined;
};

type HeadProps = CardHeadProps & { nowMs: number; more: boolean; moreId: string; onMore: () => void };

/** One line of 44 px; a press shows or hides the rest of the account (ACC-65). */
export function CardHead({ view, chosen, onChoose, nowMs, more, moreId, onMore }: HeadProps) {
  const { id, email, emailtwo } = view.streaming;
  return (
    <div className="flex items-center gap-1" data-account={id}>
      {chosen !== undefined && (
        <span className="-my-2 -ml-3">
          <Checkbox
            labelHidden
            label={messages.selecting.one(email)}
            checked={chosen}
            onChange={() => onChoose?.(id)}
          />
        </span>
      )}
      <button
        type="button"
        aria-expanded={more}
        aria-controls={more ? moreId : undefined}
        onClick={onMore}
        className="flex min-h-11 min-w-0 grow items-center gap-2.5 rounded-control text-left"
      >
        <span className="sr-only">{`${messages.moreOf(email)}:`}</span>
        <HeadText view={view} nowMs={nowMs} />
      </button>
      {emailtwo && <FormerEmail email={email} formerEmail={emailtwo} />}
    </div>
  );
}

function HeadText({ view, nowMs }: { view: AccountView; nowMs: number }) {
  const { streaming, category } = view;
  const { id, email, endDate, days } = streaming;
  const name = serviceName(streaming, category);
  const { free, count, running } = profileUse(view, nowMs);
  const isNamed = endsNamedDay(endDate, nowMs);
  const ended = hasEnded(endDate, nowMs);
  const left = daysLeft(endDate, nowMs);
  const term = termInWords(endDate, nowMs);
  return (
    <>
      <Monogram name={name} color={category?.backgroundcolor} />
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2 text-sm leading-5">
          <span className="min-w-0 truncate font-semibold">{name}</span>
          {(!ended || running === 0) && (
            <span className="figures shrink-0 text-xs text-soft">{messages.free(free, count)}</span>
          )}
          <FreshBadge id={id} />
          <AccountPending id={id} compact />
        </span>
        <span className="block text-sm leading-5 wrap-anywhere text-soft">{email}</span>
      </span>
      {ended || isNamed ? (
        <span
          title={messages.daysLeft(left)}
          className={cx(
            'figures max-w-28 shrink-0 text-right text-xs font-medium',
            ended ? 'text-red' : 'text-amber',
          )}
        >
          {term}
        </span>
      ) : (
        <DaysRing left={daysLeftShown(endDate, nowMs)} of={days} tone={daysLeftTone(left)} label={term} />
      )}
    </>
  );
}
