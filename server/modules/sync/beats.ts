import { sql } from 'kysely';
import { createGatherer } from '#server/concurrency/gather.ts';
import type { Db } from '#server/db/kysely.ts';

/** Beats this close share a statement: without it thousands of streams ask hundreds of times a second. */
const SHARED_MS = 1_000;

/** A stream that looks after its session. */
export interface Beat {
  sessionId: string;
  /** The user's newest revision, null once the session has ended. */
  hear: (revision: number | null) => void;
  /** The database doesn't answer. */
  end: () => void;
}

/** For all streams of a process. */
export function createBeats(db: Db): (beat: Beat) => void {
  return createGatherer(SHARED_MS, (beats) => void answer(db, beats));
}

async function answer(db: Db, beats: readonly Beat[]): Promise<void> {
  try {
    const revisions = await readRevisions(
      db,
      beats.map(({ sessionId }) => sessionId),
    );
    for (const { sessionId, hear } of beats) hear(revisions.get(sessionId) ?? null);
  } catch {
    for (const { end } of beats) end();
  }
}

async function readRevisions(db: Db, sessionIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; revision: number }>`
    select sessions.id, users.revision from sessions join users on users.id = sessions.user_id
    where sessions.id = any(${sessionIds}::uuid[]) and sessions.expires_at > ${new Date().toISOString()}
  `.execute(db);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}
