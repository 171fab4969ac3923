import { Button } from '#ui/buttons/button.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { formatInstant } from '#ui/format-instant.ts';
import { Facts } from '#ui/lists/data-list.tsx';
import { messages } from './sessions.texts.ts';
import type { SessionRecord } from '#contract/schemas/answers.ts';

export interface SessionCardProps {
  session: SessionRecord;
  disabledReason: string | undefined;
  onEnd: () => void;
}

export function SessionCard({ session, disabledReason, onEnd }: SessionCardProps) {
  const { browser, platform, address, signedInAt, seenAt, endsAt, current } = session;
  const device = messages.device(browser, platform);
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card bg-sheet p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg leading-6 font-semibold wrap-anywhere">{device}</h2>
        {current ? (
          <StatusBadge tone="green" label={messages.here} />
        ) : (
          <Button
            size="small"
            aria-label={messages.endOne(device)}
            disabledReason={disabledReason}
            onClick={onEnd}
          >
            {messages.end}
          </Button>
        )}
      </div>
      <Facts
        facts={[
          { label: messages.address, value: address ?? messages.unknown },
          { label: messages.signedIn, value: formatInstant(signedInAt) },
          { label: messages.seen, value: formatInstant(seenAt) },
          { label: messages.ends, value: formatInstant(endsAt) },
        ]}
      />
    </li>
  );
}
