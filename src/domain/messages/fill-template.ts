const PLACEHOLDER = /\{([\p{L}\p{N}_]+)\}/gu;

/** Drops lines with an empty placeholder (MSG-08) and keeps unknown ones. Values are taken literally (rules §9). */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template
    .split(/\r?\n/)
    .filter((line) => !namesIn(line).some((name) => valueOf(values, name)?.trim() === ''))
    .map((line) => line.replace(PLACEHOLDER, (typed, name: string) => valueOf(values, name) ?? typed))
    .join('\n')
    .trim();
}

function namesIn(line: string): string[] {
  return Array.from(line.matchAll(PLACEHOLDER), ([, name = '']) => name);
}

/** Own keys only: `{constructor}` is an unknown placeholder. */
function valueOf(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
