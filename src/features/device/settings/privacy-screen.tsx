import { useAtomValue } from 'jotai';
import { sessionAtom } from '#workspace/session/session.ts';
import { Page } from '#ui/page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { store } from '#ui/store.ts';
import { privacyMessages as messages } from './privacy.texts.ts';

/** Open to anyone: it is read before a registration (NAV-32). */
export function PrivacyScreen() {
  const isSignedIn = useAtomValue(sessionAtom, { store }) !== null;
  return (
    <main className="min-h-dvh px-4 py-[max(1.5rem,env(safe-area-inset-top))]">
      <Page
        title={messages.title}
        width="narrow"
        back={{ to: isSignedIn ? '/data' : '/register', label: messages.back }}
      >
        {messages.parts.map(({ title, items }) => (
          <SectionCard key={title} title={title}>
            <ul className="flex list-disc flex-col gap-2 pl-5 text-soft">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </SectionCard>
        ))}
      </Page>
    </main>
  );
}
