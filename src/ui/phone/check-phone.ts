/** Undefined also where the numbering plans can't be loaded. */
export async function checkPhone(e164: string): Promise<string | undefined> {
  try {
    const { phoneProblem } = await import('./phone-kit.ts');
    return phoneProblem(e164);
  } catch {
    return undefined;
  }
}
