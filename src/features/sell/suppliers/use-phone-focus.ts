import { useEffect, useRef, type RefObject } from 'react';

/** The phone input may load late: it then gets the focus, unless another field has it (SUP-04). */
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

function focusPhone(form: HTMLFormElement): boolean {
  const input = form.querySelector<HTMLInputElement>('input[type=tel]');
  if (!form.contains(document.activeElement)) input?.focus();
  return input !== null;
}
