import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#domain/rows.ts';
import type { ServerContext } from '#server/context.ts';
import { sendNotFound, sendRefusal } from '#server/plugins/errors.ts';
import { authenticate, callerOf, isOwn } from './authenticate.ts';
import { messages } from './auth.messages.ts';

/**
 * Who may make a call. `open`: anyone. `user`: whoever is signed in, on rows that are found by their own id alone.
 * `self`: the user whom the path's `{userId}` or `{id}` names, to anyone else it isn't there. `reseller`, `staff`
 * (RESELLER and ADMIN), `admin`: by role. Source: rules §1, §7.
 */
export type Policy = 'open' | 'user' | 'self' | 'reseller' | 'staff' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Written at every route under `/api`: one without it stops the start. */
    policy?: Policy;
  }
  interface FastifyInstance {
    /** The API's calls and who may make them, as `GET /api/v1/user`. */
    policies: Map<string, Policy>;
  }
}

const ROLES: Partial<Record<Policy, readonly Role[]>> = {
  reseller: ['RESELLER'],
  staff: ['RESELLER', 'ADMIN'],
  admin: ['ADMIN'],
};

const API = '/api/';
/** The documentation's own files, which its plugin registers. */
const DOCS = '/api/v1/docs';

/** Has every call of the API pass its policy before anything else is done, and refuses a route that has none. */
export function enforcePolicies(app: FastifyInstance, context: ServerContext): void {
  const policies = new Map<string, Policy>();
  const signIn = authenticate(context);
  app.decorate('policies', policies);
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith(API) || url === DOCS || url.startsWith(`${DOCS}/`)) return;
    if (!config?.policy) throw new Error(`${String(method)} ${url} has no policy`);
    for (const each of [method].flat()) policies.set(`${each} ${url}`, config.policy);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { policy } = request.routeOptions.config;
    if (policy === undefined || policy === 'open') return undefined;
    await signIn(request, reply);
    return reply.sent ? reply : check(policy, request, reply);
  });
}

function check(policy: Policy, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const roles = ROLES[policy];
  if (roles && !roles.includes(callerOf(request).role))
    return sendRefusal(reply, 'forbidden', messages.forbidden);
  if (policy === 'self' && !isOwn(request, addressed(request))) return sendNotFound(reply);
  return undefined;
}

function addressed(request: FastifyRequest): string {
  const { userId, id } = request.params as { userId?: string; id?: string };
  return userId ?? id ?? '';
}
