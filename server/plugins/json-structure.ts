/** Strings, with the colon that makes one a key, and whatever opens or closes. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\]]/g;
const MAX_DEPTH = 32;

/**
 * Refuses what `JSON.parse` lets through silently: a key that an object has twice (the last would win), the
 * key `__proto__`, and nesting so deep that walking it would overflow the stack.
 *
 * @param text valid JSON
 * @throws SyntaxError
 */
export function checkStructure(text: string): void {
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
