import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { store } from '#ui/store.ts';
import { toastsAtom } from './toast.ts';

/**
 * Above a sheet's buttons (GEN-67), and lets presses through to what it covers. `aria-live` keeps it readable while a dialog hides the rest (GEN-03).
 * `children` stand below the banners.
 */
export function Toaster({ children }: { children?: ReactNode }) {
  const toasts = useAtomValue(toastsAtom, { store });
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+max(var(--bottom-bar)+env(safe-area-inset-bottom),var(--sheet-foot,0px)))] z-60 mx-auto flex max-w-md flex-col items-center gap-2"
    >
      {toasts.map(({ id, status, message }) => (
        <Banner key={id} status={status} message={message} />
      ))}
      {children}
    </div>
  );
}
