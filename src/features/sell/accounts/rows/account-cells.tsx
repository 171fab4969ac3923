import { IfMay } from '#workspace/components/opening/if-may.tsx';
import { type ReactNode, useState } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { conditionsAt, daysLeft, daysLeftShown, daysLeftTone, hasEnded } from '#domain/dates/expiry.ts';
import { normalizeHttpUrl } from '#domain/contact.ts';
import type { Streaming } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { CalendarDays, Ellipsis, ExternalLink, ScrollText, X } from '#ui/icons.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { DaysRing } from '#ui/look/days-ring.tsx';
import { ColorTag } from '#ui/feedback/chip.tsx';
import { UserText } from '#ui/user-text.tsx';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { LabelledButton } from '#features/sell/accounts/labelled-button.tsx';
import { endsNamedDay, termInWords } from '#features/sell/accounts/ended-labels.ts';
import { AccountPending } from '#features/sell/accounts/list/account-badges.tsx';
import { ClientChips } from '#features/sell/accounts/list/chips/client-chips.tsx';
import { FreshBadge } from '#features/sell/accounts/fresh-account.tsx';
import { DateText } from '#features/sell/accounts/list/start-date.tsx';
import { CopyEmail } from '#features/sell/accounts/copy-email.tsx';
import { FormerEmail } from '#features/sell/accounts/list/former-email.tsx';
import { ActionIcon, DeleteIcon } from '#features/sell/accounts/list/account-actions.tsx';
import { RenewAllIcon } from '#features/sell/accounts/list/renew-all.tsx';
import { ACCOUNT_ACTIONS } from '#features/sell/accounts/list/account-row-actions.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';
import { AccountUse } from './account-use.tsx';
import { ClientSquares } from './client-squares.tsx';
import { RecoveryBar } from './recovery-bar.tsx';

type TermProps = { streaming: Streaming; nowMs: number; open: OpenDialog };
type ViewProps = { view: AccountView; nowMs: number; open: OpenDialog };

const { actions } = messages;

/** The text breaks only at these elements in a narrow window (ACC-61). */
const NARROW = 'max-[90rem]:block max-[90rem]:leading-3.5 max-[90rem]:whitespace-normal';

/** A code may break after its hyphen, `XXXX-XXXX`. */
const HALF = 5;

export function CodeCell({ streaming: { id, code } }: { streaming: Streaming }) {
  return (
    <span className={cx(NARROW, 'max-[90rem]:w-10')}>
      <span className="inline-flex items-center gap-1">
        <span className="select-all">
          {code.slice(0, HALF)}
          <wbr />
          {code.slice(HALF)}
        </span>
        <AccountPending id={id} compact />
        <FreshBadge id={id} />
      </span>
    </span>
  );
}

/** Children begin with a date; in a narrow window the year has its own line. */
export function DateLines({ children }: { children: ReactNode }) {
  return <span className={cx(NARROW, 'max-[90rem]:w-9 max-[90rem]:text-left')}>{children}</span>;
}

export function NameCell({ view: { streaming, category } }: { view: AccountView }) {
  return (
    <ColorTag
      label={serviceName(streaming, category)}
      color={category?.backgroundcolor}
      className="max-w-17 px-1! text-[0.6875rem]! leading-4.5"
    />
  );
}

/** Squares, or chips with name and end once the line below them is pressed (ACC-62, ACC-63). */
export function ClientsCell(props: ViewProps) {
  const [named, setNamed] = useState(false);
  const Clients = named ? ClientChips : ClientSquares;
  return (
    <>
      <Clients {...props} />
      <AccountUse {...props} named={named} onNamed={setNamed} />
      {named && <RecoveryBar view={props.view} nowMs={props.nowMs} />}
    </>
  );
}

export function EmailCell({ streaming: { email, emailtwo } }: { streaming: Streaming }) {
  return (
    <span className="flex items-center justify-between">
      <span className="w-max max-w-24 leading-3.5 min-[90rem]:max-w-28 whitespace-normal">
        <UserText text={email} />
      </span>
      <span className="flex dense:[&_button]:min-h-7! dense:[&_button]:min-w-6! [&_svg]:size-4">
        <CopyEmail email={email} />
        {emailtwo && <FormerEmail email={email} formerEmail={emailtwo} />}
      </span>
    </span>
  );
}

export function UrlCell({ url }: { url: string | null }) {
  if (!url) return null;
  if (!normalizeHttpUrl(url)) return <span className="block w-8 truncate">{url}</span>;
  return (
    <a
      href={url}
      title={url}
      aria-label={url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-grid h-8 w-6 place-items-center rounded-control text-accent hover:bg-well"
    >
      <ExternalLink aria-hidden className="size-4" />
    </a>
  );
}

export function TermsCell({ streaming, open }: { streaming: Streaming; open: OpenDialog }) {
  return (
    <IconButton icon={ScrollText} label={actions.terms} onClick={() => open('account-terms', streaming.id)} />
  );
}

/** A press asks the supplier for a renewal (ACC-16); an ended term has words, since a number has no meaning there. */
export function DaysCell({ streaming, nowMs, open }: TermProps) {
  const { endDate, days } = streaming;
  const left = daysLeft(endDate, nowMs);
  const ended = hasEnded(endDate, nowMs);
  const worded = ended || endsNamedDay(endDate, nowMs);
  const term = termInWords(endDate, nowMs);
  const label = worded ? actions.askRenewalOf(term) : actions.askRenewal(left);
  const shown = worded ? (
    <span
      className={cx(
        'block text-left leading-4 whitespace-normal',
        ended ? 'w-18 text-red' : 'w-11 text-amber',
      )}
    >
      {term}
    </span>
  ) : (
    <DaysRing left={daysLeftShown(endDate, nowMs)} of={days} tone={daysLeftTone(left)} />
  );
  return (
    <IfMay dialog="account-ask-renewal" otherwise={shown}>
      <button
        type="button"
        aria-label={label}
        title={messages.daysLeft(left)}
        onClick={() => open('account-ask-renewal', streaming.id)}
        className="flex min-h-8 items-center rounded-control hover:bg-well"
      >
        {shown}
      </button>
    </IfMay>
  );
}

export function EndCell({ streaming, nowMs, open }: TermProps) {
  const date = formatDate(streaming.endDate);
  const label = actions.dates(
    hasEnded(streaming.endDate, nowMs) ? messages.ended(date) : messages.ends(date),
  );
  const shown = (
    <DateLines>
      <DateText iso={streaming.endDate} />
    </DateLines>
  );
  return (
    <IfMay dialog="account-dates" otherwise={shown}>
      <PlainButton label={label} onClick={() => open('account-dates', streaming.id)}>
        {shown}
        <CalendarDays aria-hidden className="size-3.5 shrink-0 text-soft" />
      </PlainButton>
    </IfMay>
  );
}

export function StateCell({ streaming, nowMs, open }: TermProps) {
  const state = conditionsAt(streaming, nowMs);
  const support = streaming.dataSupport ? messages.supportOn(formatDate(streaming.dataSupport)) : null;
  const label = actions.askState(support ? `${state}, ${support}` : state);
  const shown = (
    <span className="flex w-13 flex-col items-start leading-4 whitespace-normal">
      <span className={cx('font-medium', STATES[state])}>{state}</span>{' '}
      {support && <span className="text-[0.625rem] leading-3 tracking-tighter text-soft">{support}</span>}
    </span>
  );
  return (
    <IfMay dialog="account-state" otherwise={shown}>
      <PlainButton label={label} onClick={() => open('account-state', streaming.id)}>
        {shown}
      </PlainButton>
    </IfMay>
  );
}

const STATES = { Activo: 'text-green', Vencido: 'text-red', Soporte: 'text-amber' } as const;

type PlainButtonProps = { label: string; onClick: () => void; children: ReactNode };

export function PlainButton(props: PlainButtonProps) {
  return (
    <LabelledButton
      {...props}
      className="figures -mx-0.5 inline-flex min-h-8 items-center gap-0.5 rounded-control px-0.5 text-left hover:bg-well"
    />
  );
}

const SHOWN = [ACCOUNT_ACTIONS.renew, ACCOUNT_ACTIONS.support, ACCOUNT_ACTIONS.edit];

/** The usual three in one line; the last button shows the rare ones instead (ACC-19). */
export function ActionsCell({ view, nowMs, open }: ViewProps) {
  const [rare, setRare] = useState(false);
  const { id, email } = view.streaming;
  return (
    <span className="flex justify-end">
      {rare && <ActionIcon action={ACCOUNT_ACTIONS.renew} id={id} open={open} />}
      {rare && <ActionIcon action={ACCOUNT_ACTIONS.down} id={id} open={open} />}
      {rare && <RenewAllIcon view={view} nowMs={nowMs} open={open} />}
      {rare && <DeleteIcon view={view} open={open} />}
      {!rare && SHOWN.map((action) => <ActionIcon key={action.dialog} action={action} id={id} open={open} />)}
      <IconButton
        icon={rare ? X : Ellipsis}
        label={rare ? messages.fewerActionsOf(email) : messages.moreActionsOf(email)}
        aria-expanded={rare}
        onClick={() => setRare(!rare)}
      />
    </span>
  );
}
