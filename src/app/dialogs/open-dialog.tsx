import { Suspense, useEffect } from 'react';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { BusyBar } from '#app/notices/busy-bar.tsx';
import { DialogBoundary } from './dialog-boundary.tsx';
import { lazyScreen } from '#app/routes/lazy-screen.ts';

const loadDialogs = () => import('./dialogs.tsx');
const NamedDialog = lazyScreen(loadDialogs, 'NamedDialog');

/** The dialogs' code loads after the first screen, before the first tap. */
export function OpenDialog() {
  const { name, id, closeDialog } = useDialog();
  useEffect(() => void loadDialogs().catch(() => undefined), []);
  if (!name) return null;
  return (
    <Suspense fallback={<BusyBar />}>
      <DialogBoundary key={`${name}/${id}`} onClose={closeDialog}>
        <NamedDialog name={name} id={id} onClose={closeDialog} />
      </DialogBoundary>
    </Suspense>
  );
}
