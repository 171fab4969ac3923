import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOutReasonAtom } from '#workspace/session/session.ts';
import { store } from '#ui/store.ts';
import { EntryPage } from '#features/access/session/entry-page.tsx';
import { messages } from '#features/access/session/session.texts.ts';

/** The time of the banner (rules §8, SES-25). */
const STAY_MS = 1_000;

/** Loaded eagerly, so that the screen's second begins with the banner's (SES-25, NAV-07). */
export function LeavingScreen() {
  const hasLeft = useAtomValue(signOutReasonAtom, { store })?.how === 'left';
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasLeft) return undefined;
    const timer = setTimeout(() => void navigate('/', { replace: true }), STAY_MS);
    return () => clearTimeout(timer);
  }, [hasLeft, navigate]);
  return (
    <EntryPage title={messages.signOutTitle} text={hasLeft ? messages.leftNote : messages.leavingNote} />
  );
}
