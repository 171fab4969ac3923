import { parseSync, Visitor } from 'vite';

/** Attributes that a person reads or hears; the others are for the browser or the code. */
const READ = new Set(
  'alt aria-description aria-label description hint label placeholder text title'.split(' '),
);
/** A form to fill in, such as `XXXX-XXXX`, has no lower case. */
const WORD = /\p{Ll}/u;

/** What a person reads that stands bare in JSX: between tags, or as an attribute's own text. Throws on broken syntax. */
export function jsxTexts(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const texts: string[] = [];
  const visitor = new Visitor({
    JSXText({ value }) {
      texts.push(value.trim());
    },
    JSXAttribute({ name, value }) {
      const isRead = name.type === 'JSXIdentifier' && READ.has(name.name);
      if (isRead && value?.type === 'Literal') texts.push(value.value);
    },
  });
  visitor.visit(program);
  return texts.filter((text) => WORD.test(text));
}
