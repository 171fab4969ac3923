import type { Alerts } from '#db/meta.ts';
import { hasBadge } from '#workspace/platform/capabilities.ts';
import { useAlerts } from '#workspace/actions/use-alerts.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { CalendarDays, ClipboardPaste, FileDown, ShieldCheck } from '#ui/icons.ts';
import { Page } from '#ui/page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { AlertSwitch } from './alert-switch.tsx';
import { NotifySwitch } from './notify-switch.tsx';
import { PushChoices } from './push-choices.tsx';
import { messages } from './settings.messages.ts';

/** The choices hold for this device alone. */
export function SettingsScreen() {
  const [alerts, change] = useAlerts();
  return (
    <Page title={messages.title} width="narrow" back={{ to: '/edit_profile', label: messages.back }}>
      <p className="text-soft">{messages.intro}</p>
      {alerts ? <Switches alerts={alerts} onChange={change} /> : <SkeletonList rows={3} />}
      <CalendarEntry />
      <LockEntry />
      <SheetEntry />
      <TakeOutEntry />
    </Page>
  );
}

type SwitchesProps = { alerts: Alerts; onChange: (change: Partial<Alerts>) => void };

function Switches({ alerts, onChange }: SwitchesProps) {
  const { badge, digest } = messages;
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
      <AlertSwitch
        label={digest.label}
        hint={digest.hint}
        on={alerts.digest}
        onChange={(on) => onChange({ digest: on })}
      />
    </SectionCard>
  );
}

/** TOLD-01 */
function CalendarEntry() {
  const { calendar } = messages;
  return (
    <SectionCard title={calendar.title}>
      <p className="text-sm text-soft">{calendar.text}</p>
      <LinkButton to="/calendar" className="self-start">
        <CalendarDays aria-hidden className="size-5" />
        {calendar.open}
      </LinkButton>
    </SectionCard>
  );
}

function LockEntry() {
  const { lock } = messages;
  return (
    <SectionCard title={lock.title}>
      <p className="text-sm text-soft">{lock.text}</p>
      <LinkButton to="/app_lock" className="self-start">
        <ShieldCheck aria-hidden className="size-5" />
        {lock.open}
      </LinkButton>
    </SectionCard>
  );
}

function SheetEntry() {
  const { sheet } = messages;
  return (
    <SectionCard title={sheet.title}>
      <p className="text-sm text-soft">{sheet.text}</p>
      <LinkButton to="/import" className="self-start">
        <ClipboardPaste aria-hidden className="size-5" />
        {sheet.open}
      </LinkButton>
    </SectionCard>
  );
}

/** OUT-01 */
function TakeOutEntry() {
  const { takeOut } = messages;
  return (
    <SectionCard title={takeOut.title}>
      <p className="text-sm text-soft">{takeOut.text}</p>
      <LinkButton to="/export" className="self-start">
        <FileDown aria-hidden className="size-5" />
        {takeOut.open}
      </LinkButton>
    </SectionCard>
  );
}
