import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { ServerContext } from '#server/context/context.ts';
import type { Policy } from '#contract/call.ts';
import { errorAnswer } from './common-schemas.ts';

const API = '/api/v1';
const DOCS = `${API}/docs`;

/** The documentation page needs inline styles: this policy holds only under `/api/v1/docs`. */
const DOCS_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Callers, if a sign-in is not enough. */
const WHO: Partial<Record<Policy, string>> = {
  self: "For the caller's own id; to anyone else it isn't there",
  reseller: 'For RESELLER',
  staff: 'For RESELLER and ADMIN',
  admin: 'For ADMIN',
};

/** `/api/v1/openapi.json` and `/api/v1/docs`, derived from the routes' own schemas (OPS-19). */
export async function openapi(
  app: FastifyInstance,
  { version }: Pick<ServerContext, 'version'>,
): Promise<void> {
  app.addSchema(errorAnswer);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vigente', version, description: 'Answers are in Spanish and ready to show.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, index) =>
        typeof $id === 'string' ? $id : `def-${index}`,
    },
    transform: ({ schema, url, route }) => ({
      schema: documented(schema ?? {}, url, route.config?.policy),
      url,
    }),
  });
  await app.register(swaggerUi, { routePrefix: DOCS, staticCSP: DOCS_CSP, theme: { title: 'Vigente API' } });
  app.get(`${API}/openapi.json`, { schema: { hide: true }, config: { policy: 'open' } }, () => app.swagger());
}

function documented(schema: FastifySchema, url: string, policy: Policy | undefined): FastifySchema {
  if (!url.startsWith(API)) return { ...schema, hide: true };
  const security = policy === 'open' ? [] : [{ token: [] }];
  const who = policy && WHO[policy];
  return { ...(withoutNotes(schema) as FastifySchema), ...(who && { description: who }), security };
}

/** Removes the contract's notes for its own `validate` (`x-normalize`, …), but not the header `x-occurred-at`. */
function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !NOTES.has(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutNotes(inner)]));
}

const NOTES = new Set(['x-normalize', 'x-message', 'x-money']);
