import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#domain/rows.ts';
import type { ServerContext } from '#server/context.ts';
import { sendRefusal } from '#server/plugins/errors.ts';
import { messages } from './auth.messages.ts';

/** Read from the database at each request, so that a lost session or another role counts at once. */
export interface Caller {
  userId: string;
  sessionId: string;
  role: Role;
  /** Epoch seconds. */
  tokenIssuedAt: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `authenticate`; routes behind it read it through `callerOf`. */
    caller: Caller | null;
  }
}

const BEARER = /^Bearer (\S+)$/i;

/** A hook that lets only a live session pass; anyone else gets 401 (rules §1 and §7). */
export function authenticate({ db, tokens }: Pick<ServerContext, 'db' | 'tokens'>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const claims = token ? await tokens.read(token) : null;
    const session = claims && (await findSession(db, claims.sessionId, claims.userId));
    if (!claims || !session) return sendRefusal(reply, 'unauthenticated', messages.signIn);
    request.caller = { ...claims, role: session.role, tokenIssuedAt: claims.issuedAt };
  };
}

/** Undefined once it has ended; role and revision are those of now. */
export async function findSession(db: ServerContext['db'], sessionId: string, userId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.role', 'users.revision'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
}

/** Throws on a route that isn't behind `authenticate`. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.url} is not behind authenticate`);
  return request.caller;
}

/** True when a `{userId}` of a path is the caller's. Another's is answered as if it didn't exist (rules §1). */
export function isOwn(request: FastifyRequest, userId: string): boolean {
  return callerOf(request).userId === userId.toLowerCase();
}
