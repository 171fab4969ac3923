/** Why a phone (E.164) can't be one of its country; undefined if it can, or where nothing here can tell. */
export async function checkPhone(e164: string): Promise<string | undefined> {
  try {
    const { phoneProblem } = await import('./phone-kit.ts');
    return phoneProblem(e164);
  } catch {
    return undefined;
  }
}
