import { formatDate } from '#domain/dates.ts';
import { daysLeft, daysLeftShown, daysLeftTone } from '#domain/expiry.ts';
import type { Profile, Role } from '#domain/rows.ts';
import { useNow } from '#desk/use-now.ts';
import { useProfile } from '#desk/use-rows.ts';
import { Facts } from '#ui/data-list.tsx';
import { MessageCircle, ShieldCheck, UserRound } from '#ui/icons.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { StatusBadge, type StatusTone } from '#ui/status-badge.tsx';
import { messages } from './profile.messages.ts';

/** The colours of seed 000 §6. */
const ROLE_TONES: Record<Role, StatusTone> = { ADMIN: 'green', RESELLER: 'amber', USER: 'blue' };

/** /edit_profile: who is signed in and how long the subscription runs. */
export function ProfileScreen() {
  const profile = useProfile();
  return (
    <Page title={messages.title} width="narrow">
      {profile ? <ProfileCards profile={profile} /> : <SkeletonList rows={2} />}
    </Page>
  );
}

function ProfileCards({ profile }: { profile: Profile }) {
  return (
    <>
      <SectionCard title={messages.account}>
        <Facts
          facts={[
            { label: messages.username, value: profile.username },
            { label: messages.role, value: <RoleBadge role={profile.role} /> },
            { label: messages.userCode, value: profile.userCode },
            { label: messages.phone, value: profile.phone },
            { label: messages.email, value: profile.email },
            { label: messages.currency, value: profile.symbolmoney },
          ]}
        />
      </SectionCard>
      <SectionCard title={messages.subscription}>
        <Facts
          facts={[
            { label: messages.type, value: profile.typesuscription },
            { label: messages.start, value: formatDate(profile.startDate) || messages.none },
            { label: messages.end, value: formatDate(profile.endDate) || messages.none },
            ...(profile.endDate
              ? [{ label: messages.left, value: <DaysLeft endDate={profile.endDate} /> }]
              : []),
          ]}
        />
      </SectionCard>
      <SectionCard title={messages.templates}>
        <p className="text-sm text-soft">{messages.templatesText}</p>
        <LinkButton to="/templates" className="self-start">
          <MessageCircle aria-hidden className="size-5" />
          {messages.editTemplates}
        </LinkButton>
      </SectionCard>
    </>
  );
}

function RoleBadge({ role }: { role: Role }) {
  const icon = role === 'ADMIN' ? ShieldCheck : UserRound;
  return <StatusBadge tone={ROLE_TONES[role]} label={messages.roles[role]} icon={icon} />;
}

function DaysLeft({ endDate }: { endDate: string }) {
  const nowMs = useNow();
  const tone = daysLeftTone(daysLeft(endDate, nowMs));
  return <StatusBadge tone={tone} label={String(daysLeftShown(endDate, nowMs))} />;
}
