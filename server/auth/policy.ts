import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Policy } from '#contract/call.ts';
import type { Role } from '#domain/rows.ts';
import type { ServerContext } from '#server/context/context.ts';
import { sourceOf } from '#server/monitoring/watch-answers.ts';
import { sendNotFound, sendRefusal } from '#server/http/errors.ts';
import { sendTooMany } from '#server/auth/throttle/send-too-many.ts';
import { BYTES_OF_CALL, createDiskBudget } from '#server/auth/throttle/disk-budget.ts';
import {
  createRowBudget,
  createUserBudget,
  pointsOf,
  type SharedBudget,
  type TakeFromBudget,
} from '#server/auth/throttle/user-budget.ts';
import { callerOf, checkSession, claimsOf, isOwn, readClaims } from './authenticate.ts';
import { messages } from './auth.texts.ts';
import { hasFactor } from './has-factor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route under `/api` without one stops the start. */
    policy?: Policy;
    /** The handler checks the session in a statement that it needs anyway. Only for the policy `user`. */
    checksSession?: boolean;
    callName?: string;
    /** Answers helpers too, who are refused elsewhere: a new call is closed to them (rules §14). */
    forHelpers?: boolean;
  }
  interface FastifyInstance {
    /** Keys such as `GET /api/v1/user`. */
    policies: Map<string, Policy>;
    /** Charges the cost of a request beyond its own points. */
    takeFromBudget: TakeFromBudget;
    diskBudget: SharedBudget;
    rowBudget: SharedBudget;
  }
}

const ROLES: Partial<Record<Policy, readonly Role[]>> = {
  reseller: ['RESELLER'],
  staff: ['RESELLER', 'ADMIN'],
  admin: ['ADMIN'],
};

const API = '/api/';
/** The documentation's own files, which its plugin registers without a policy. */
const DOCS = '/api/v1/docs';

/** Checks a call's policy before anything else, and refuses a route that has none. */
export function enforcePolicies(app: FastifyInstance, context: ServerContext): void {
  const policies = new Map<string, Policy>();
  app.decorate('policies', policies);
  const takeFromBudget = createUserBudget(context);
  app.decorate('takeFromBudget', takeFromBudget);
  const diskBudget = createDiskBudget(context);
  app.decorate('diskBudget', diskBudget);
  app.decorate('rowBudget', createRowBudget(context));
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith(API) || url === DOCS || url.startsWith(`${DOCS}/`)) return;
    if (!config?.policy) throw new Error(`${String(method)} ${url} has no policy`);
    if (config.checksSession && config.policy !== 'user')
      throw new Error(`${String(method)} ${url} has a policy that needs the session first`);
    for (const each of [method].flat()) policies.set(`${each} ${url}`, config.policy);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { policy, checksSession, callName = '', forHelpers } = request.routeOptions.config;
    if (policy === undefined || policy === 'open') return undefined;
    if (!readClaims(context, request, reply)) return reply;
    const { userId, helperId } = claimsOf(request);
    const waitSeconds = await takeFromBudget(helperId ?? userId, pointsOf(request));
    if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
    if (helperId !== undefined && !forHelpers) return refuseHelper(context, request, reply);
    const bytes = BYTES_OF_CALL[callName];
    const diskWaitSeconds = bytes === undefined ? 0 : await diskBudget.take(userId, bytes);
    if (diskWaitSeconds > 0) return sendTooMany(reply, diskWaitSeconds);
    if (checksSession) return undefined;
    if (!(await checkSession(context, request, reply))) return reply;
    const allowed = isAllowed(policy, request);
    const lacksFactor = allowed && policy === 'admin' && (await lacksRequiredFactor(context, request));
    if (allowed && !lacksFactor) return undefined;
    const details = { route: request.routeOptions.url ?? '' };
    context.security.record({ event: 'forbidden', outcome: 'refused', ...sourceOf(request), details });
    if (lacksFactor) return sendRefusal(reply, 'factor_required', messages.factorRequired);
    return policy === 'self' ? sendNotFound(reply) : sendRefusal(reply, 'forbidden', messages.forbidden);
  });
}

async function refuseHelper(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!(await checkSession(context, request, reply))) return reply;
  const details = { route: request.routeOptions.url ?? '' };
  context.security.record({ event: 'forbidden', outcome: 'refused', ...sourceOf(request), details });
  return sendRefusal(reply, 'forbidden', messages.ownersOnly);
}

/** A password alone never administers a public server (ADR 0130). */
async function lacksRequiredFactor(
  { db, settings }: Pick<ServerContext, 'db' | 'settings'>,
  request: FastifyRequest,
): Promise<boolean> {
  return settings.adminTotp && !(await hasFactor(db, callerOf(request).userId));
}

/** Another's `{userId}` in a path is refused too: no screen asks for it. */
function isAllowed(policy: Policy, request: FastifyRequest): boolean {
  if (policy === 'self') return isOwn(request, addressed(request));
  return ROLES[policy]?.includes(callerOf(request).role) ?? true;
}

function addressed(request: FastifyRequest): string {
  const { userId, id } = request.params as { userId?: string; id?: string };
  return userId ?? id ?? '';
}
