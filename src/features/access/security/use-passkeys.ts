import { useCallback } from 'react';
import { requestFor } from '#contract/call.ts';
import { addPasskey, beginPasskey, listPasskeys } from '#contract/calls/passkeys.ts';
import type { ChangeAnswer } from '#contract/answers.ts';
import type { ApiReply } from '#sync/transport/call-api.ts';
import { useOnlineList } from '#workspace/actions/use-online-list.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { fetchPart } from '#ui/parts/part.ts';
import { messages } from './security.texts.ts';
import type { Ask } from './use-factor.ts';
import type { PasskeyRecord } from '#contract/schemas/answers.ts';

const ERROR_MS = 5_000;
/** Loads WebAuthn's library too; the phone caches both from the first visit on. */
const loadBrowserPart = () => import('#workspace/session/passkeys.ts');

export interface PasskeyWish {
  name: string;
  password: string;
  /** Empty without a second factor. */
  code: string;
  endOthers: boolean;
}

export function usePasskeys(ask: Ask) {
  const { answer: passkeys, failure, reload, change } = useOnlineList(requestFor(listPasskeys));
  /** Returns null if the browser made no passkey, after a message about it. */
  const add = useCallback(
    async ({
      name,
      password,
      code,
      endOthers,
    }: PasskeyWish): Promise<ApiReply<ChangeAnswer<PasskeyRecord>> | null> => {
      const tell = (message: string): null => {
        showResult({ status: 'error', message, ms: ERROR_MS });
        return null;
      };
      const browser = await fetchPart(loadBrowserPart).catch(() => null);
      if (!browser) return tell(messages.passkeys.faults.failed);
      const body = code === '' ? { password } : { password, code };
      const begun = await ask(requestFor(beginPasskey, { body }));
      if (begun.kind !== 'ok') return begun;
      if (!begun.body.data) return tell(messages.passkeys.faults.failed);
      const made = await browser.makePasskey(begun.body.data);
      if ('fault' in made) return tell(messages.passkeys.faults[made.fault]);
      return ask(requestFor(addPasskey, { body: { ...made, name, endOthers } }));
    },
    [ask],
  );
  return { passkeys, failure, reload, change, add };
}
