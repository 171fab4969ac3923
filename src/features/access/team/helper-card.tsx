import { RIGHTS, type Right } from '#domain/rows.ts';
import type { Invite, TeamHelper } from '#contract/schemas/answers.ts';
import { Button } from '#ui/buttons/button.tsx';
import { formatInstant } from '#ui/format-instant.ts';
import { messages } from './team.texts.ts';

const CARD = 'flex min-w-0 flex-col gap-2 rounded-card bg-sheet p-4 md:p-5';

interface HelperCardProps {
  helper: TeamHelper;
  disabledReason: string | undefined;
  onChange: () => void;
  onEnd: () => void;
}

export function HelperCard({ helper, disabledReason, onChange, onEnd }: HelperCardProps) {
  const { name, rights, endedAt, phones } = helper;
  return (
    <li className={CARD}>
      <h2 className="text-lg leading-6 font-semibold wrap-anywhere">{name}</h2>
      {endedAt === null ? (
        <>
          <Granted rights={rights} />
          <ul aria-label={messages.phones} className="text-sm text-soft">
            {phones.length === 0 && <li>{messages.noPhone}</li>}
            {phones.map(({ browser, platform, seenAt }) => (
              <li key={`${browser} ${platform} ${seenAt}`}>
                {messages.phone(messages.device(browser, platform), formatInstant(seenAt))}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              aria-label={messages.changeOne(name)}
              disabledReason={disabledReason}
              onClick={onChange}
            >
              {messages.change}
            </Button>
            <Button
              size="small"
              aria-label={messages.endOne(name)}
              disabledReason={disabledReason}
              onClick={onEnd}
            >
              {messages.end}
            </Button>
          </div>
        </>
      ) : (
        <p className="text-sm text-soft">{messages.ended(formatInstant(endedAt))}</p>
      )}
    </li>
  );
}

export function Granted({ rights }: { rights: readonly Right[] }) {
  const granted = RIGHTS.filter((right) => rights.includes(right)).map((right) => messages.rights[right]);
  return <p className="text-sm">{granted.length === 0 ? messages.none : granted.join(' · ')}</p>;
}

interface InviteCardProps {
  invite: Invite;
  disabledReason: string | undefined;
  onRevoke: () => void;
}

export function InviteCard({
  invite: { name, rights, expiresAt },
  disabledReason,
  onRevoke,
}: InviteCardProps) {
  return (
    <li className={CARD}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <Button
          size="small"
          aria-label={messages.revokeOne(name)}
          disabledReason={disabledReason}
          onClick={onRevoke}
        >
          {messages.revoke}
        </Button>
      </div>
      <Granted rights={rights} />
      <p className="text-sm text-soft">{messages.expires(formatInstant(expiresAt))}</p>
    </li>
  );
}
