import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readLock } from '#db/vault/lock-record.ts';
import { openVaultOf } from '#db/vault/vault.ts';
import type { Recovery } from '#workspace/session/lock.ts';
import { messages } from '#features/access/session/session.texts.ts';
import { withLoading } from '#workspace/platform/loading.ts';
import { keepSession, type Session, signIn, signInByCode } from '#workspace/session/session.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { fetchPart } from '#ui/parts/part.ts';
import { uiMessages } from '#ui/ui.texts.ts';
import { askedPage } from './asked-page.ts';
import { showFailure } from './session-calls.ts';
import { useGoLater } from '#features/access/session/use-go-later.ts';
import type { SignedIn } from '#contract/schemas/answers.ts';

export interface Credentials {
  email: string;
  password: string;
}

const SUCCESS_MS = 1_000;
const ERROR_MS = 5_000;
/** Time to read news of the lock or of waiting changes, longer than a greeting's. */
const NEWS_MS = 5_000;
const NOT_VERIFIED = 403;
const CHALLENGE_ENDED = 401;

/** Loads WebAuthn's library too, which most sign-ins don't need. */
const loadPasskeys = () => import('#workspace/session/passkeys.ts');

/** The menu of whom the person helps is no part of the first route. */
const loadBooks = () => import('#workspace/session/books.ts');

/** The sign-in opens a lock of this user on this phone, and turns it off (ADR 0124). */
async function openLock(session: Session): Promise<Recovery> {
  if (openVaultOf(session.userId) || !(await readLock(session.userId))) return 'none';
  const { openBySignIn } = await import('#workspace/session/lock.ts');
  return openBySignIn(session);
}

/** The panel, or the requested page, opens 1 s after a success (SES-03, SES-04, NAV-28). */
export function useSignIn() {
  const goLater = useGoLater();
  const asked = askedPage(useLocation().state);
  const [entered, setEntered] = useState(false);
  const [lost, setLost] = useState<Session | null>(null);
  const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);

  const goIn = async (session: Session, message: string, ms = SUCCESS_MS): Promise<void> => {
    showResult({ status: 'success', message, ms });
    setEntered(true);
    // The phone writes during the delay before the next screen, which waits for both.
    const kept = keepSession(session);
    goLater(asked, SUCCESS_MS, { after: kept });
    await kept;
    void loadBooks()
      .then(({ learnBooks }) => learnBooks(session))
      .catch(() => undefined);
  };

  const startAnew = async (): Promise<void> => {
    if (!lost) return;
    const { eraseDatabase } = await import('#workspace/session/erase-database.ts');
    await withLoading(() => eraseDatabase(lost.userId));
    setLost(null);
    await goIn(lost, messages.startedAnew, NEWS_MS);
  };

  const letIn = async ({ message, tokenSession, user }: SignedIn): Promise<void> => {
    const session = { userId: user.id, token: tokenSession };
    const lock = await withLoading(() => openLock(session));
    if (lock === 'lost') {
      setChallenge(null);
      return setLost(session);
    }
    if (lock === 'unreachable' || lock === 'otherTabs')
      return showResult({ status: 'error', message: messages.lockShut[lock], ms: ERROR_MS });
    await (lock === 'open' ? goIn(session, messages.lockOff, NEWS_MS) : goIn(session, message));
  };

  /** Shows a message if the phone can't be read or written: the form would stay without a word. */
  const welcome = (signedIn: SignedIn): Promise<void> =>
    letIn(signedIn).catch(() => {
      setEntered(false);
      showResult({ status: 'error', message: uiMessages.noStorage.data, ms: ERROR_MS });
    });

  const enter = async ({ email, password }: Credentials): Promise<void> => {
    setUnverifiedEmail(null);
    const reply = await withLoading(() => signIn(email, password));
    if (reply.kind !== 'ok') {
      if (reply.kind === 'refused' && reply.answer.challenge !== undefined)
        return setChallenge(reply.answer.challenge);
      if (reply.kind === 'refused' && reply.httpStatus === NOT_VERIFIED) setUnverifiedEmail(email);
      return showFailure(reply, { field: 'email', ms: ERROR_MS });
    }
    return welcome(reply.body);
  };

  /** Returns the code's error, undefined without one. After an expired challenge the password is asked again. */
  const enterCode = async (code: string): Promise<string | undefined> => {
    const reply = await withLoading(() => signInByCode(challenge ?? '', code));
    if (reply.kind === 'ok') {
      await welcome(reply.body);
      return undefined;
    }
    showFailure(reply, { field: 'code', ms: ERROR_MS });
    if (reply.kind === 'refused' && reply.httpStatus === CHALLENGE_ENDED) setChallenge(null);
    return reply.kind === 'refused' ? reply.answer.errors?.['code']?.msg : undefined;
  };

  const enterByPasskey = async (): Promise<void> => {
    setUnverifiedEmail(null);
    const { faults } = messages.passkey;
    const browser = await fetchPart(loadPasskeys).catch(() => null);
    if (!browser) return showResult({ status: 'error', message: faults.failed, ms: ERROR_MS });
    const reply = await browser.signInByPasskey();
    if (reply.kind === 'no passkey')
      return showResult({ status: 'error', message: faults[reply.fault], ms: ERROR_MS });
    return reply.kind === 'ok' ? welcome(reply.body) : showFailure(reply, { ms: ERROR_MS });
  };

  return {
    enter,
    enterByPasskey,
    enterCode,
    entered,
    unverifiedEmail,
    challenge,
    goBack: () => setChallenge(null),
    lost,
    startAnew,
    leaveLost: () => setLost(null),
  };
}
