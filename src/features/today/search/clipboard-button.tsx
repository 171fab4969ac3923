import { soughtIn } from '#domain/shared-number.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { ClipboardPaste } from '#ui/icons.ts';
import { messages } from './search.texts.ts';

const TOLD_MS = 3_000;

/** Reads the clipboard only at a press; absent if the browser can't (NAV-24). */
export function ClipboardButton({ onText }: { onText: (text: string) => void }) {
  if (!canReadClipboard()) return null;
  const take = async (): Promise<void> => {
    const text = await readClipboard();
    const sought = soughtIn(text ?? '');
    if (sought !== '') return onText(sought);
    const message = text === null ? messages.clipboardRefused : messages.clipboardEmpty;
    showResult({ status: 'warning', message, ms: TOLD_MS });
  };
  return (
    <Button variant="quiet" size="small" className="-ml-1 self-start" onClick={() => void take()}>
      <ClipboardPaste aria-hidden className="size-4" />
      {messages.clipboard}
    </Button>
  );
}

/** The browser may ask, and refuses without a press. */
export const canReadClipboard = (): boolean =>
  'clipboard' in navigator && typeof navigator.clipboard.readText === 'function';

/** Null if the browser or the reseller refuses. */
export async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
