import { LinkCard } from '#ui/buttons/link-card.tsx';
import { CalendarDays, ClipboardPaste, FileDown, ShieldCheck } from '#ui/icons.ts';
import { Page } from '#ui/page.tsx';
import { privacyMessages } from './privacy.messages.ts';
import { messages } from './settings.messages.ts';

const LINKS = [
  { texts: messages.sheet, to: '/import', icon: ClipboardPaste },
  { texts: messages.takeOut, to: '/export', icon: FileDown },
  { texts: messages.calendar, to: '/calendar', icon: CalendarDays },
  { texts: { ...privacyMessages, text: privacyMessages.card }, to: '/privacy', icon: ShieldCheck },
];

/** What comes into Vigente, what goes out of it, and what is kept (NAV-27, NAV-32). */
export function DataScreen() {
  return (
    <Page title={messages.data} width="narrow">
      {LINKS.map(({ texts, to, icon }) => (
        <LinkCard key={to} title={texts.title} text={texts.text} links={[{ to, icon, label: texts.open }]} />
      ))}
    </Page>
  );
}
