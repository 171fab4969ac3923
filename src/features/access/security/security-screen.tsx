import { LinkCard } from '#ui/buttons/link-card.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { KeyRound, Laptop, ShieldCheck, WifiOff } from '#ui/icons.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { Page } from '#ui/page.tsx';
import { FactorCard } from './factor-card.tsx';
import { PasskeyCard } from './passkey-card.tsx';
import { messages } from './security.texts.ts';
import { useFactor } from './use-factor.ts';

/** Protection of the sign-in. Only the server knows it, so it needs a network. */
export function SecurityScreen() {
  const { factor, failure, read, change, ask } = useFactor();
  return (
    <Page title={messages.title} width="narrow" back={{ to: '/edit_profile', label: messages.back }}>
      <LinkCard
        title={messages.access.title}
        text={messages.access.text}
        links={[
          { to: '/password', icon: KeyRound, label: messages.access.password },
          { to: '/sessions', icon: Laptop, label: messages.access.sessions },
          { to: '/app_lock', icon: ShieldCheck, label: messages.access.lock },
        ]}
      />
      {factor && <FactorCard factor={factor} ask={ask} onChange={change} />}
      {factor && <PasskeyCard hasFactor={factor.isOn} ask={ask} />}
      {!factor && failure === null && <SkeletonList rows={2} />}
      {!factor && failure !== null && (
        <EmptyState
          text={failure}
          icon={WifiOff}
          action={<Button onClick={() => void read()}>{messages.retry}</Button>}
        />
      )}
    </Page>
  );
}
