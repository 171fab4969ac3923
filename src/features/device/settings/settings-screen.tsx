import type { Alerts } from '#db/facts/notification-facts.ts';
import { hasBadge } from '#workspace/platform/capabilities.ts';
import { useAlerts } from '#workspace/actions/use-alerts.ts';
import { LinkCard } from '#ui/buttons/link-card.tsx';
import { ShieldCheck } from '#ui/icons.ts';
import { Page } from '#ui/page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { AlertSwitch } from './alert-switch.tsx';
import { NotifySwitch } from './notify-switch.tsx';
import { PushChoices } from './push-choices.tsx';
import { messages } from './settings.texts.ts';

export function SettingsScreen() {
  const [alerts, change] = useAlerts();
  return (
    <Page title={messages.title} width="narrow" back={{ to: '/edit_profile', label: messages.back }}>
      <p className="text-soft">{messages.intro}</p>
      {alerts ? <Switches alerts={alerts} onChange={change} /> : <SkeletonList rows={3} />}
      <LinkCard
        title={messages.lock.title}
        text={messages.lock.text}
        links={[{ to: '/app_lock', icon: ShieldCheck, label: messages.lock.open }]}
      />
    </Page>
  );
}

type SwitchesProps = { alerts: Alerts; onChange: (change: Partial<Alerts>) => void };

function Switches({ alerts, onChange }: SwitchesProps) {
  const { badge } = messages;
  return (
    <SectionCard>
      <NotifySwitch wanted={alerts.notify} onChange={(notify) => onChange({ notify })} />
      <PushChoices wanted={alerts.notify} />
      <AlertSwitch
        label={badge.label}
        hint={badge.hint}
        missing={hasBadge() ? undefined : badge.missing}
        on={alerts.badge}
        onChange={(on) => onChange({ badge: on })}
      />
    </SectionCard>
  );
}
