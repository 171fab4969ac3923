import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { store } from '#ui/store.ts';
import { toastsAtom } from './toast.ts';

/**
 * Banners sit above a sheet's buttons (GEN-67) and let presses through to what they cover. `aria-live` keeps them
 * readable while a dialog hides the rest (GEN-03). `children` come below them.
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
