import type { TSchema } from 'typebox';
import { type Call, isByName } from '#contract/call.ts';
import { BODIES, QUERIES } from './bodies.ts';

export function bodySchema({ name, body }: Call): TSchema | null {
  return isByName(body) ? ((BODIES as Record<string, TSchema>)[name] ?? null) : body;
}

export function querySchema({ name, query }: Call): TSchema | null {
  return isByName(query) ? ((QUERIES as Record<string, TSchema>)[name] ?? null) : (query ?? null);
}
