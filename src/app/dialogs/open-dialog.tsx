import { type ReactNode, useEffect } from 'react';
import { useBooksReady } from '#workspace/data/books/use-books.ts';
import { useReady, useRights, useRow } from '#workspace/data/use-rows.ts';
import { mayOpen } from '#workspace/dialog/dialog-rights.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { firstDraw } from '#app/first-draw.ts';
import { BusyBar } from '#app/notices/busy-bar.tsx';
import { DialogBoundary } from './dialog-boundary.tsx';
import { lazyPart } from '#ui/parts/lazy-part.ts';
import { fetchPart } from '#ui/parts/part.ts';

const loadDialogs = () => import('./dialogs.tsx');
const NamedDialog = lazyPart(loadDialogs, 'NamedDialog', { waiting: <BusyBar /> });

/** The dialogs' code loads after the first screen, before the first tap. */
export function OpenDialog() {
  const { name, id, closeDialog } = useDialog();
  const isHere = useIsHere(id);
  const rights = useRights();
  useEffect(() => void firstDraw.then(() => fetchPart(loadDialogs)).catch(() => undefined), []);
  const isForbidden = name !== null && !mayOpen(rights, name);
  useEffect(() => {
    if (isForbidden) closeDialog();
  }, [isForbidden, closeDialog]);
  if (!name || isForbidden) return null;
  if (!isHere) return <BusyBar />;
  const dialog = (
    <DialogBoundary key={`${name}/${id}`} onClose={closeDialog}>
      <NamedDialog name={name} id={id} onClose={closeDialog} />
    </DialogBoundary>
  );
  return name.startsWith('finance-') ? <WithBooks>{dialog}</WithBooks> : dialog;
}

function WithBooks({ children }: { children: ReactNode }) {
  return useBooksReady() ? children : <BusyBar />;
}

/** Until all rows are read, a dialog about a row waits, unless the row's account is here already. */
function useIsHere(id: string): boolean {
  const ready = useReady();
  const client = useRow('clients', id);
  const account = useRow('streamings', client?.streamingsId ?? id);
  return ready || id === '' || account !== undefined;
}
