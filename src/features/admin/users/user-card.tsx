import { useId, useState } from 'react';
import { formatDate } from '#domain/dates/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/cx.ts';
import { Facts } from '#ui/lists/data-list.tsx';
import { ChevronDown } from '#ui/icons.ts';
import { useSpokenPhone } from '#ui/phone/phone-text.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { UserAction } from './user-actions.ts';
import type { UserRowContext } from './user-columns.tsx';
import { DaysBadge, Nothing, RoleBadge, VerifiedBadge, YesBadge } from './user-badges.tsx';
import { referrerOf } from './user-labels.ts';
import { messages } from '#features/admin/admin.messages.ts';
import type { FullUser } from '#contract/schemas/answers.ts';

export type UserCardProps = UserRowContext & { user: FullUser };

const { columns, actions: texts } = messages.users;

/** Shows all that the table's columns show, the rarer ones behind "Más" (PWA-18). */
export function UserCard({ user, names, actionsOf }: UserCardProps) {
  const moreId = useId();
  const [more, setMore] = useState(false);
  const actions = actionsOf(user);
  const recharge = actions.find(({ key }) => key === 'recharge');
  return (
    <>
      <Head user={user} />
      <UserState user={user} />
      <div
        className={cx(
          'flex flex-wrap items-center justify-between border-t border-line pt-2',
          !more && '-mb-2',
        )}
      >
        {recharge && <ActionButton action={recharge} text={texts.rechargeShort} />}
        <Button
          variant="quiet"
          size="small"
          className="-mr-3 ml-auto gap-1"
          aria-label={messages.moreOf(user.username)}
          aria-expanded={more}
          aria-controls={more ? moreId : undefined}
          onClick={() => setMore(!more)}
        >
          {messages.more}
          <ChevronDown aria-hidden className={cx('size-5', more && 'rotate-180')} />
        </Button>
      </div>
      {more && (
        <div id={moreId} className="flex flex-col gap-3 border-t border-line pt-3">
          <Rest user={user} names={names} />
          <div className="flex flex-wrap items-start gap-2 *:grow">
            {actions
              .filter(({ key }) => key !== 'recharge')
              .map((action) => (
                <ActionButton
                  grow
                  key={action.key}
                  action={action}
                  text={action.key === 'delete' ? texts.deleteShort : action.label}
                />
              ))}
          </div>
        </div>
      )}
    </>
  );
}

function Head({ user: { username, userCode, email, phone, role } }: { user: FullUser }) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="min-w-0 font-semibold">
          <UserText text={username} />
        </h3>
        <RoleBadge role={role} />
      </div>
      <p className="text-sm">
        <UserText text={email} />
      </p>
      <p className="figures flex flex-wrap gap-x-3 text-sm text-soft">
        <UserText text={useSpokenPhone()(phone)} />
        <span className="select-all">{userCode}</span>
      </p>
    </div>
  );
}

/** The facts that an ADMIN looks for first. */
function UserState({ user }: { user: FullUser }) {
  const facts = [
    { label: columns.verified, value: <VerifiedBadge isVerified={user.isVerified} /> },
    { label: columns.days, value: <DaysBadge days={user.daysRemaining} /> },
    { label: columns.credits, value: user.totalCredits },
    { label: columns.accounts, value: user.totalStreamings },
  ];
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="figures font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Rest({ user, names }: Pick<UserCardProps, 'user' | 'names'>) {
  const referrer = referrerOf(user, names);
  return (
    <Facts
      facts={[
        { label: columns.referrer, value: referrer === null ? <Nothing /> : <UserText text={referrer} /> },
        { label: columns.connected, value: <YesBadge yes={user.isConnection} /> },
        { label: columns.type, value: user.typesuscription },
        { label: columns.startLong, value: formatDate(user.startDate) || <Nothing /> },
        { label: columns.endLong, value: formatDate(user.endDate) || <Nothing /> },
      ]}
    />
  );
}

function ActionButton({ action, text, grow = false }: { action: UserAction; text: string; grow?: boolean }) {
  const { icon: Glyph, label, reason, danger, run } = action;
  return (
    <Button
      size="small"
      className={cx(grow && 'grow', danger && reason === undefined && 'text-red')}
      aria-label={label}
      disabledReason={reason}
      onClick={run}
    >
      <Glyph aria-hidden className="size-4" />
      {text}
    </Button>
  );
}
