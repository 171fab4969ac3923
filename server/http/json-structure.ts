/** Strings, with the colon that makes one a key, and brackets. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\]]/g;
const MAX_DEPTH = 32;

/** Throws SyntaxError for valid JSON with a repeated key, `__proto__`, or nesting that would overflow the stack. */
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
