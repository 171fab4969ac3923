import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkStructure } from './json-structure.ts';

/** Refused as 400 `validation` by the error handler. */
class BrokenJson extends Error {
  readonly statusCode = 400;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Bodies are JSON and nothing else: another content type is 415, what can't be read as UTF-8 JSON is 400,
 * and so is a key given twice, `__proto__`, or nesting that no call has. An empty body is none.
 */
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
