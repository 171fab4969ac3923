import { useState } from 'react';
import { withLoading } from '#workspace/platform/loading.ts';
import { keepSession, signIn } from '#workspace/session/session.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { showFailure } from './session-calls.ts';
import { useGoLater } from '#features/session/use-go-later.ts';

export interface Credentials {
  email: string;
  password: string;
}

const SUCCESS_MS = 1_000;
const ERROR_MS = 5_000;
const NOT_VERIFIED = 403;

/** The panel opens 1 s after a success (SES-03, SES-04). */
export function useSignIn() {
  const goLater = useGoLater();
  const [entered, setEntered] = useState(false);
  const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null);

  const enter = async ({ email, password }: Credentials): Promise<void> => {
    setUnverifiedEmail(null);
    const reply = await withLoading(() => signIn(email, password));
    if (reply.kind !== 'ok') {
      if (reply.kind === 'refused' && reply.httpStatus === NOT_VERIFIED) setUnverifiedEmail(email);
      return showFailure(reply, { field: 'email', ms: ERROR_MS });
    }
    const { message, tokenSession, user } = reply.body;
    showResult({ status: 'success', message, ms: SUCCESS_MS });
    setEntered(true);
    await keepSession({ userId: user.id, token: tokenSession });
    goLater('/', SUCCESS_MS);
  };

  return { enter, entered, unverifiedEmail };
}
