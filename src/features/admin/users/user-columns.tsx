import { formatDate } from '#domain/dates/dates.ts';
import type { Column } from '#ui/lists/data-table.tsx';
import { UserText } from '#ui/user-text.tsx';
import { ActionIcon } from '#features/admin/action-icon.tsx';
import type { UserAction } from './user-actions.ts';
import { PhoneCell } from './phone-cell.tsx';
import { DaysBadge, Nothing, RoleBadge, VerifiedBadge, YesBadge } from './user-badges.tsx';
import { referrerOf } from './user-labels.ts';
import { messages } from '#features/admin/admin.texts.ts';
import type { FullUser } from '#contract/schemas/answers.ts';

type UserColumn = Column<FullUser>;

export interface UserRowContext {
  names: ReadonlyMap<string, string>;
  actionsOf: (user: FullUser) => UserAction[];
}

const { columns: headers } = messages.users;

/** Order and headers as in ADM-03. */
export function userColumns({ names, actionsOf }: UserRowContext): UserColumn[] {
  return [
    {
      key: 'code',
      place: 'subtitle',
      header: headers.code,
      cell: ({ userCode }) => <span className="select-all">{userCode}</span>,
    },
    {
      key: 'username',
      place: 'title',
      header: headers.username,
      cell: ({ username }) => <Long text={username} strong />,
    },
    { key: 'email', place: 'text', header: headers.email, cell: ({ email }) => <Long text={email} /> },
    {
      key: 'phone',
      place: 'subtitle',
      header: headers.phone,
      cell: ({ phone }) => <PhoneCell e164={phone} />,
    },
    { key: 'referrer', header: headers.referrer, cell: (user) => <Long text={referrerOf(user, names)} /> },
    ...standingColumns(),
    {
      key: 'actions',
      place: 'actions',
      header: headers.actions,
      align: 'end',
      cell: (user) => (
        <span className="-mx-1 flex justify-end">
          {actionsOf(user).map(({ key, run, ...action }) => (
            <ActionIcon key={key} {...action} onClick={run} />
          ))}
        </span>
      ),
    },
  ];
}

function standingColumns(): UserColumn[] {
  return [
    { key: 'role', place: 'aside', header: headers.role, cell: ({ role }) => <RoleBadge role={role} /> },
    {
      key: 'connected',
      header: headers.connected,
      cell: ({ isConnection }) => <YesBadge yes={isConnection} />,
    },
    { key: 'type', header: headers.type, cell: ({ typesuscription }) => typesuscription },
    {
      key: 'start',
      header: headers.start,
      label: headers.startLong,
      cell: ({ startDate }) => formatDate(startDate) || <Nothing />,
    },
    {
      key: 'end',
      header: headers.end,
      label: headers.endLong,
      cell: ({ endDate }) => formatDate(endDate) || <Nothing />,
    },
    {
      key: 'days',
      place: 'lead',
      header: headers.days,
      cell: ({ daysRemaining }) => <DaysBadge days={daysRemaining} />,
    },
    {
      key: 'verified',
      place: 'lead',
      header: headers.verified,
      cell: ({ isVerified }) => <VerifiedBadge isVerified={isVerified} />,
    },
    {
      key: 'credits',
      place: 'lead',
      header: headers.credits,
      align: 'end',
      cell: ({ totalCredits }) => totalCredits,
    },
    {
      key: 'accounts',
      place: 'lead',
      header: headers.accounts,
      align: 'end',
      cell: ({ totalStreamings }) => totalStreamings,
    },
  ];
}

function Long({ text, strong = false }: { text: string | null; strong?: boolean }) {
  if (text === null) return <Nothing />;
  return (
    <span
      className={
        strong
          ? 'block font-medium whitespace-normal md:w-max md:max-w-48'
          : 'block whitespace-normal md:w-max md:max-w-56'
      }
    >
      <UserText text={text} />
    </span>
  );
}
