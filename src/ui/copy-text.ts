import { showResult } from '#ui/feedback/toast.ts';

/** rules §8 */
export const COPIED_MS = 2_000;
const FAILED_MS = 5_000;

/** Shows `failed` if the page isn't secure or the browser refuses. */
export async function copyText(text: string, texts: { done: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showResult({ status: 'success', message: texts.done, ms: COPIED_MS });
  } catch {
    showResult({ status: 'error', message: texts.failed, ms: FAILED_MS });
  }
}
