import { sql } from 'kysely';
import type { Db } from '#server/database/kysely.ts';

/** Beats within this time share a statement: without it thousands of streams query hundreds of times a second. */
const SHARED_MS = 1_000;

/** A stream's request to check its session and to read the newest revision. */
export interface Heartbeat {
  sessionId: string;
  userId: string;
  /** The session is a helper's in this user's book. */
  isHelper?: boolean;
  /** The user's newest revision, null once the session has ended. */
  hear: (revision: number | null) => void;
  /** Called if the database doesn't answer. */
  end: () => void;
}

/** Shared by all streams of a process. */
export function createHeartbeats(db: Db): (beat: Heartbeat) => void {
  return createMicroBatch(SHARED_MS, (heartbeats) => void answer(db, heartbeats));
}

async function answer(db: Db, heartbeats: readonly Heartbeat[]): Promise<void> {
  try {
    const helpers = heartbeats.filter(({ isHelper }) => isHelper);
    const owners = heartbeats.filter(({ isHelper }) => !isHelper);
    const found = await Promise.all([
      owners.length > 0 ? readRevisions(db, owners, 'sessions') : [],
      helpers.length > 0 ? readRevisions(db, helpers, 'helper_sessions') : [],
    ]);
    const revisions = new Map(found.flatMap((each) => [...each]));
    for (const { sessionId, hear } of heartbeats) hear(revisions.get(sessionId) ?? null);
  } catch {
    for (const { end } of heartbeats) end();
  }
}

async function readRevisions(
  db: Db,
  heartbeats: readonly Heartbeat[],
  table: 'sessions' | 'helper_sessions',
): Promise<Map<string, number>> {
  const userIds = heartbeats.map(({ userId }) => userId);
  const sessionIds = heartbeats.map(({ sessionId }) => sessionId);
  const { rows } = await sql<{ id: string; revision: number }>`
    select sessions.id, user_states.revision
    from unnest(${userIds}::uuid[], ${sessionIds}::uuid[]) as beat(user_id, id)
      join ${sql.table(table)} as sessions on sessions.user_id = beat.user_id and sessions.id = beat.id
      join user_states on user_states.user_id = sessions.user_id
    where sessions.expires_at > ${new Date().toISOString()}
  `.execute(db);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** Collects items that come within `windowMs` of the first, then works on all at once. */
function createMicroBatch<Item>(
  windowMs: number,
  work: (items: readonly Item[]) => void,
): (item: Item) => void {
  let waiting: Item[] = [];
  const run = () => {
    const items = waiting;
    waiting = [];
    work(items);
  };
  return (item) => {
    waiting.push(item);
    if (waiting.length === 1) setTimeout(run, windowMs).unref();
  };
}
