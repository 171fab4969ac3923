import type { Tx } from '#server/database/kysely.ts';
import { messages } from './auth.texts.ts';
import type { Caller } from './authenticate.ts';
import { endOtherSessions } from './sessions.ts';

type Own = Pick<Caller, 'userId' | 'sessionId'>;

/** Ends the user's other sessions if asked, together with a change of credentials. Returns a text for the answer. */
export async function endOthersToo(tx: Tx, caller: Own, isAsked: boolean | undefined): Promise<string> {
  return isAsked ? ` ${messages.andOthersEnded(await endOtherSessions(tx, caller))}` : '';
}
