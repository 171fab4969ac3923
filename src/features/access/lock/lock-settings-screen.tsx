import { useAtomValue } from 'jotai';
import { lockAtom } from '#workspace/session/lock-state.ts';
import { Page } from '#ui/page.tsx';
import { store } from '#ui/store.ts';
import { LockOn } from './lock-on.tsx';
import { messages } from './lock.texts.ts';
import { TurnOnForm } from './turn-on-form.tsx';

/** Settings of this device's lock only (SEC-46). */
export function LockSettingsScreen() {
  const lock = useAtomValue(lockAtom, { store });
  return (
    <Page title={messages.title} width="narrow" back={{ to: '/settings', label: messages.back }}>
      <p className="text-soft">{messages.intro}</p>
      {lock ? <LockOn lock={lock} /> : <TurnOnForm />}
      <p className="text-sm text-soft">{messages.limits}</p>
      <p className="text-sm text-soft">{messages.weak}</p>
    </Page>
  );
}
