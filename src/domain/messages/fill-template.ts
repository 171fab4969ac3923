const PLACEHOLDER = /\{([\p{L}\p{N}_]+)\}/gu;

/**
 * A template with its `{placeholders}` replaced. A line with an empty one is left out (MSG-08); an unknown one
 * stays as it was typed. Values are taken as they are, whatever braces or `$` they bear. Source: rules §9.
 */
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

/** Own keys alone: `{constructor}` is a placeholder that nobody knows. */
function valueOf(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
