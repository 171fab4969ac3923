import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkStructure } from './json-structure.ts';

/** Refused as 400 `validation` by the error handler. */
class BrokenJson extends Error {
  readonly statusCode = 400;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Other types get 415; broken JSON, repeated keys, `__proto__` and deep nesting 400. An empty body counts as none. */
export function parseJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = async (_request: FastifyRequest, body: Buffer) => parseJson(body);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parse);
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    const text = utf8.decode(bytes);
    const body: unknown = JSON.parse(text);
    checkStructure(text);
    return body;
  } catch (error) {
    throw new BrokenJson('not JSON that we take', { cause: error });
  }
}
