import { useProfile } from '#workspace/data/use-rows.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkCard } from '#ui/buttons/link-card.tsx';
import { CalendarDays, ClipboardPaste, FileDown, ShieldCheck } from '#ui/icons.ts';
import { Page } from '#ui/page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { leavingMessages } from './leaving.texts.ts';
import { privacyMessages } from './privacy.texts.ts';
import { messages } from './settings.texts.ts';

const LINKS = [
  { texts: messages.sheet, to: '/import', icon: ClipboardPaste },
  { texts: messages.takeOut, to: '/export', icon: FileDown },
  { texts: messages.calendar, to: '/calendar', icon: CalendarDays },
  { texts: { ...privacyMessages, text: privacyMessages.card }, to: '/privacy', icon: ShieldCheck },
];

/** Imports, exports, stored data, and the deletion of everything (NAV-27, NAV-32, PRO-11). */
export function DataScreen() {
  return (
    <Page title={messages.data} width="narrow">
      {LINKS.map(({ texts, to, icon }) => (
        <LinkCard key={to} title={texts.title} text={texts.text} links={[{ to, icon, label: texts.open }]} />
      ))}
      <LeaveCard />
    </Page>
  );
}

/** Hidden from an ADMIN, who can't be deleted, and during a deletion, which has its notice above. */
function LeaveCard() {
  const profile = useProfile();
  const { openDialog } = useDialog();
  if (!profile || profile.role === 'ADMIN' || profile.leavesAt) return null;
  return (
    <SectionCard title={leavingMessages.title}>
      <p className="text-sm text-soft">{leavingMessages.card}</p>
      <Button className="self-start" onClick={() => openDialog('leave')}>
        {leavingMessages.title}
      </Button>
    </SectionCard>
  );
}
