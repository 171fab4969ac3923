import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify';
import type { Role } from '#domain/rows.ts';
import type { ServerContext, TokenClaims } from '#server/context/context.ts';
import type { Database } from '#server/database/pool.ts';
import { statement } from '#server/database/statements.ts';
import { sendRefusal } from '#server/http/errors.ts';
import { findHelper, type Helper } from '#server/auth/team/helper.ts';
import { messages } from './auth.texts.ts';

/** Read from the database at each request, so that an ended session or a new role takes effect at once. */
export interface Caller {
  userId: string;
  sessionId: string;
  role: Role;
  /** Epoch seconds. */
  tokenIssuedAt: number;
  /** Null for the owner of the rows; else `userId` is the owner's. */
  helper: Helper | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `checkSession`; routes behind it read it through `callerOf`. */
    caller: Caller | null;
    /** The verified token; its session may have been revoked. */
    claims: TokenClaims | null;
  }
}

const BEARER = /^Bearer (\S+)$/i;

/** Reads the token. False if the request was answered with 401 (rules §1 and §7). */
export function readClaims(
  { tokens }: Pick<ServerContext, 'tokens'>,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  request.claims = token ? tokens.read(token) : null;
  if (!request.claims) sendSignIn(reply);
  return request.claims !== null;
}

/**
 * False for anyone without a live session, who is answered 401 (rules §1 and §7). `reply.sent` is no substitute: it
 * waits for the hooks of the answer.
 */
export async function checkSession(
  { database }: Pick<ServerContext, 'database'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const claims = claimsOf(request);
  const session = await findSession(database, claims);
  if (!session) {
    sendSignIn(reply);
    return false;
  }
  const { userId, sessionId, issuedAt: tokenIssuedAt } = claims;
  request.caller = { userId, sessionId, role: session.role, tokenIssuedAt, helper: session.helper };
  return true;
}

export function sendSignIn(reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, 'unauthenticated', messages.signIn);
}

const SESSION = statement(`
  select users.role, user_states.revision
  from sessions join user_states on user_states.user_id = sessions.user_id join users on users.id = sessions.user_id
  where sessions.id = $1 and sessions.user_id = $2 and sessions.expires_at > $3`);

type SessionClaims = Pick<TokenClaims, 'sessionId' | 'userId' | 'helperId'>;

interface FoundSession {
  /** A helper acts as a USER in another's book. */
  role: Role;
  revision: number;
  helper: Helper | null;
}

/** Undefined once the session has ended; role and revision are the user's present ones. */
export async function findSession(
  { statements }: Database,
  { sessionId, userId, helperId }: SessionClaims,
): Promise<FoundSession | undefined> {
  if (helperId !== undefined) {
    const helper = await findHelper(statements, { userId, sessionId, helperId });
    return helper && { role: 'USER', revision: helper.revision, helper };
  }
  const values = [sessionId, userId, new Date().toISOString()];
  const [session] = await statements.run<{ role: Role; revision: number }>(SESSION, values);
  return session && { ...session, helper: null };
}

export async function hasSession(database: Database, claims: SessionClaims): Promise<boolean> {
  return (await findSession(database, claims)) !== undefined;
}

type ErrorHandler = NonNullable<RouteShorthandOptions['errorHandler']>;

/** For routes that check the session themselves: a caller without one learns nothing about an unreadable body. */
export function errorsAfterSession(
  app: FastifyInstance,
  { database }: Pick<ServerContext, 'database'>,
): ErrorHandler {
  const answer = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (error.statusCode && !(await hasSession(database, claimsOf(request)))) sendSignIn(reply);
    else app.errorHandler(error, request, reply);
  };
  return (thrown, request, reply) => {
    answer(thrown, request, reply).catch((lost: FastifyError) => app.errorHandler(lost, request, reply));
  };
}

/** Serves routes that check the session themselves. Throws on a route that needs no token. */
export function claimsOf(request: FastifyRequest): TokenClaims {
  if (!request.claims) throw new Error(`${request.url} needs no token`);
  return request.claims;
}

/** Throws on a route before which no session was checked. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.url} has no checked session`);
  return request.caller;
}

/** The id by which the caller's phone names the owner of the rows. */
export const publicIdOf = ({ userId, helper }: Pick<Caller, 'userId' | 'helper'>): string =>
  helper?.id ?? userId;

/** True if a `{userId}` in a path is the caller's. Another's is answered as if it didn't exist (rules §1). */
export function isOwn(request: FastifyRequest, userId: string): boolean {
  return publicIdOf(callerOf(request)) === userId.toLowerCase();
}
