import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context/context.ts';
import { statement } from '#server/database/statements.ts';

/** Longest delay of the list of sessions. */
const EVERY_MS = 5 * 60 * 1000;
/** Sessions in memory, about 5 MB. At this number the map is emptied, and some sessions are written again. */
const REMEMBERED = 50_000;

const seenIn = (table: 'sessions' | 'helper_sessions') =>
  statement(
    `update ${table} set seen_at = now(), address = $3 where user_id = $1 and id = $2 and seen_at < $4`,
  );
const SEEN = seenIn('sessions');
const HELPER_SEEN = seenIn('helper_sessions');

/** Records a session's last use and its origin, at most every five minutes, after the answer has left. */
export function watchSessions(app: FastifyInstance, { database, log }: ServerContext): void {
  const notedAt = new Map<string, number>();
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { userId, sessionId: id, helperId } = request.claims ?? {};
    const now = Date.now();
    if (id === undefined || reply.statusCode === 401 || now - (notedAt.get(id) ?? 0) < EVERY_MS) return;
    if (notedAt.size >= REMEMBERED) notedAt.clear();
    notedAt.set(id, now);
    // Writes no row if another process has recorded the session since.
    const before = new Date(now - EVERY_MS).toISOString();
    void database.statements

      .run(helperId === undefined ? SEEN : HELPER_SEEN, [userId, id, request.ip, before])
      .catch((error: unknown) => log.debug({ err: error }, 'session not noted as seen'));
  });
}
