import { showResult } from '#ui/feedback/toast.ts';

/** How long the result of a copy stays on screen, ms (rules §8). */
export const COPIED_MS = 2_000;
const FAILED_MS = 5_000;

/** Copies a text and says so; where the page is not secure, or the browser refuses, it says that instead. */
export async function copyText(text: string, words: { done: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showResult({ status: 'success', message: words.done, ms: COPIED_MS });
  } catch {
    showResult({ status: 'error', message: words.failed, ms: FAILED_MS });
  }
}
