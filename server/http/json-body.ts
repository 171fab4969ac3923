import type { FastifyInstance, FastifyRequest } from 'fastify';

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

/** Matches brackets and strings; a colon after a string marks a key. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\]]/g;
const MAX_DEPTH = 32;

/** Throws SyntaxError for valid JSON with a repeated key, `__proto__`, or nesting that would overflow the stack. */
function checkStructure(text: string): void {
  const open: Set<string>[] = [];
  for (const [token, colon] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (colon !== undefined) addKey(open.at(-1), token.slice(0, -colon.length));
    if (open.length > MAX_DEPTH) throw new SyntaxError('nested too deep');
  }
}

function addKey(keys: Set<string> | undefined, quoted: string): void {
  const key = JSON.parse(quoted) as string;
  if (key === '__proto__' || keys?.has(key)) throw new SyntaxError(`key ${quoted}`);
  keys?.add(key);
}
