import type { Tx } from '#server/database/kysely.ts';
import { messages } from './auth.texts.ts';
import type { Caller } from './authenticate.ts';
import { endOtherSessions } from './sessions.ts';

type Own = Pick<Caller, 'userId' | 'sessionId'>;

/** Ends the other own sessions where that is asked with a change of what signs in. Gives what is to be said of it. */
export async function endOthersToo(tx: Tx, caller: Own, isAsked: boolean | undefined): Promise<string> {
  return isAsked ? ` ${messages.andOthersEnded(await endOtherSessions(tx, caller))}` : '';
}
