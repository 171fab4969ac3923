import { useAtomValue } from 'jotai';
import { Banner } from './banner.tsx';
import { store } from '#ui/store.ts';
import { toastsAtom } from './toast.ts';

/**
 * Where results show: fixed at the bottom centre, above the bottom bar (GEN-03). Mounted once. It lets presses
 * through to what it covers, and its `aria-live` also keeps it readable while a dialog hides the rest.
 */
export function Toaster() {
  const toasts = useAtomValue(toastsAtom, { store });
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar)+env(safe-area-inset-bottom))] z-60 mx-auto flex max-w-md flex-col items-center gap-2"
    >
      {toasts.map(({ id, status, message }) => (
        <Banner key={id} status={status} message={message} />
      ))}
    </div>
  );
}
