import { Facts } from '#db/facts/facts.ts';
import type { LocalDatabase } from './local-database.ts';

import { DAY_MS } from '#domain/dates/dates.ts';

/** Kept until an answer comes, since the server may have executed the call. */
interface UnansweredCall {
  /** JSON, with its body. */
  call: string;
  key: string;
  /** Epoch ms */
  at: number;
}

const callFacts = new Facts<{ unanswered: UnansweredCall[] }>({ unanswered: [] });

const KEPT_MS = DAY_MS;

/** Reuses the key of the same call if unanswered for up to 24 hours; a new key is stored before the call goes out. */
export async function reserveKey(
  db: LocalDatabase,
  call: string,
  { newId, nowMs }: { newId: () => string; nowMs: number },
): Promise<string> {
  return db.transaction('rw', db.meta, async () => {
    const kept = (await callFacts.read(db, 'unanswered')).filter(({ at }) => nowMs - at < KEPT_MS);
    const known = kept.find((one) => one.call === call);
    if (known) return known.key;
    const key = newId();
    await callFacts.write(db, { unanswered: [...kept, { call, key, at: nowMs }] });
    return key;
  });
}

/** Called once the server answered, yes or no: afterwards the same call is a new one. */
export async function releaseKey(db: LocalDatabase, call: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const kept = await callFacts.read(db, 'unanswered');
    const others = kept.filter((one) => one.call !== call);
    if (others.length < kept.length) await callFacts.write(db, { unanswered: others });
  });
}
