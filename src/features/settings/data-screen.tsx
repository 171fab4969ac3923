import { LinkCard } from '#ui/buttons/link-card.tsx';
import { CalendarDays, ClipboardPaste, FileDown } from '#ui/icons.ts';
import { Page } from '#ui/page.tsx';
import { messages } from './settings.messages.ts';

const LINKS = [
  { texts: messages.sheet, to: '/import', icon: ClipboardPaste },
  { texts: messages.takeOut, to: '/export', icon: FileDown },
  { texts: messages.calendar, to: '/calendar', icon: CalendarDays },
];

/** What comes into Vigente and what goes out of it (NAV-27). */
export function DataScreen() {
  return (
    <Page title={messages.data} width="narrow">
      {LINKS.map(({ texts, to, icon }) => (
        <LinkCard key={to} title={texts.title} text={texts.text} links={[{ to, icon, label: texts.open }]} />
      ))}
    </Page>
  );
}
