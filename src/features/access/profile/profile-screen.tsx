import { formatDate } from '#domain/dates/dates.ts';
import { daysLeft, daysLeftShown, daysLeftTone } from '#domain/dates/expiry.ts';
import type { Profile } from '#domain/rows.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useProfile } from '#workspace/data/use-rows.ts';
import { Facts } from '#ui/lists/data-list.tsx';
import { KeyRound, Laptop, MessageCircle, Settings, ShieldCheck, Users } from '#ui/icons.ts';
import { LinkCard } from '#ui/buttons/link-card.tsx';
import { Page } from '#ui/page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { CurrencyForm } from './currency-form.tsx';
import { OwnCard } from './own-card.tsx';
import { PayCard } from './pay-card.tsx';
import { PhoneForm } from './phone-form.tsx';
import { messages } from './profile.texts.ts';

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
      <OwnCard profile={profile} />
      <PhoneForm profile={profile} />
      <CurrencyForm profile={profile} />
      <PayCard />
      <Subscription profile={profile} />
      <LinkCard
        title={messages.templates}
        text={messages.templatesText}
        links={[{ to: '/templates', icon: MessageCircle, label: messages.editTemplates }]}
      />
      <LinkCard
        title={messages.team}
        text={messages.teamText}
        links={[{ to: '/team', icon: Users, label: messages.openTeam }]}
      />
      <LinkCard
        title={messages.security}
        text={messages.securityText}
        links={[
          { to: '/sessions', icon: Laptop, label: messages.openSessions },
          { to: '/password', icon: KeyRound, label: messages.changePassword },
          { to: '/security', icon: ShieldCheck, label: messages.openSecurity },
        ]}
      />
      <LinkCard
        title={messages.settings}
        text={messages.settingsText}
        links={[{ to: '/settings', icon: Settings, label: messages.openSettings }]}
      />
    </>
  );
}

function Subscription({ profile: { typesuscription, startDate, endDate } }: { profile: Profile }) {
  return (
    <SectionCard title={messages.subscription}>
      <Facts
        facts={[
          { label: messages.type, value: typesuscription },
          { label: messages.start, value: formatDate(startDate) || messages.none },
          { label: messages.end, value: formatDate(endDate) || messages.none },
          ...(endDate ? [{ label: messages.left, value: <DaysLeft endDate={endDate} /> }] : []),
        ]}
      />
    </SectionCard>
  );
}

function DaysLeft({ endDate }: { endDate: string }) {
  const nowMs = useNow();
  const tone = daysLeftTone(daysLeft(endDate, nowMs));
  return <StatusBadge tone={tone} label={String(daysLeftShown(endDate, nowMs))} />;
}
