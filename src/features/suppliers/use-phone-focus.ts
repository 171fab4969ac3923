import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to the phone input of a form when it opens (SUP-04): at once, or when the input has been loaded,
 * unless the reseller is writing in another field by then.
 */
export function usePhoneFocus(): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form || focusPhone(form)) return undefined;
    const watcher = new MutationObserver(() => {
      if (focusPhone(form)) watcher.disconnect();
    });
    watcher.observe(form, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, []);
  return ref;
}

/** Whether there was an input to have the focus. */
function focusPhone(form: HTMLFormElement): boolean {
  const input = form.querySelector<HTMLInputElement>('input[type=tel]');
  if (!form.contains(document.activeElement)) input?.focus();
  return input !== null;
}
