import type * as PhoneKit from './phone-kit.ts';

let kit: typeof PhoneKit | null = null;

/** Undefined also if the numbering plans can't be loaded. */
export async function checkPhone(e164: string): Promise<string | undefined> {
  try {
    kit ??= await import('./phone-kit.ts');
    return kit.phoneProblem(e164);
  } catch {
    return undefined;
  }
}
