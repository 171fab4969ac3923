import type { Profile } from '#domain/rows.ts';
import { RoleBadge } from '#workspace/components/role-badge.tsx';
import { copyText } from '#ui/copy-text.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { CircleUserRound, Copy } from '#ui/icons.ts';
import { messages } from './profile.texts.ts';

/** Others credit and refer the user by this code (PRO-07). */
export function OwnCard({ profile: { username, email, role, userCode } }: { profile: Profile }) {
  const texts = { done: messages.copied, failed: messages.notCopied };
  return (
    <section className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-sheet p-4">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <CircleUserRound aria-hidden className="size-8" strokeWidth={1.5} />
      </span>
      <div className="flex min-w-40 flex-1 flex-col gap-0.5">
        <h2 className="text-lg leading-6 font-semibold wrap-anywhere">{username}</h2>
        <p className="text-sm wrap-anywhere text-soft">{email}</p>
        <div className="mt-1">
          <RoleBadge role={role} />
        </div>
      </div>
      <p className="flex items-center gap-1 rounded-control bg-well pl-3">
        <span className="text-sm text-soft">{messages.code}</span>
        <span className="figures font-medium">{userCode}</span>
        <IconButton icon={Copy} label={messages.copyCode} onClick={() => void copyText(userCode, texts)} />
      </p>
    </section>
  );
}
