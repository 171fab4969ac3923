import type { TSchema } from 'typebox';
import { type Call, isByName } from '#contract/call.ts';
import { BODIES, QUERIES } from './bodies.ts';

/** The schema of a call's body; null where it takes none. */
export function bodySchema({ name, body }: Call): TSchema | null {
  return isByName(body) ? ((BODIES as Record<string, TSchema>)[name] ?? null) : body;
}

/** The schema of a call's query; null where it reads none. */
export function querySchema({ name, query }: Call): TSchema | null {
  return isByName(query) ? ((QUERIES as Record<string, TSchema>)[name] ?? null) : (query ?? null);
}
