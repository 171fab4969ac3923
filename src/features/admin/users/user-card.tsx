import { useId, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/cx.ts';
import { Facts } from '#ui/lists/data-list.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { factsOf } from '#ui/lists/listing.tsx';
import { ChevronDown } from '#ui/icons.ts';
import { useSpokenPhone } from '#ui/phone/phone-text.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { UserAction } from './user-actions.ts';
import { RoleBadge } from './user-badges.tsx';
import { messages } from '#features/admin/admin.texts.ts';
import type { FullUser } from '#contract/schemas/answers.ts';

export type UserCardProps = {
  user: FullUser;
  columns: readonly Column<FullUser>[];
  actionsOf: (user: FullUser) => UserAction[];
};

const { actions: texts } = messages.users;

/** Shows all columns of the table, the rarer ones behind "Más" (PWA-18). */
export function UserCard({ user, columns, actionsOf }: UserCardProps) {
  const moreId = useId();
  const [more, setMore] = useState(false);
  const actions = actionsOf(user);
  const recharge = actions.find(({ key }) => key === 'recharge');
  return (
    <>
      <Head user={user} />
      <Lead user={user} columns={columns} />
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
          <Facts facts={factsOf(columns, user)} />
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

function Lead({ user, columns }: Pick<UserCardProps, 'user' | 'columns'>) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {factsOf(columns, user, 'lead').map(({ label, value }, at) => (
        <div key={at}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="figures font-medium">{value}</dd>
        </div>
      ))}
    </dl>
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
