import { useCallback } from 'react';
import { keptByUser } from '#workspace/data/kept-by-user.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { type Dues, everyDue } from '#domain/dues.ts';
import { useVeryWide } from '#ui/use-wide.ts';
import { openOf } from './due-queue.ts';

/** The requested card's client; empty for the first of the queue. */
const useKept = keptByUser('');

/** Opens a client's card: beside the list in a wide window, else as a sheet (CLI-54). */
export function useOpenCard(): (id: string) => void {
  const [, change] = useKept();
  const veryWide = useVeryWide();
  const { openDialog } = useDialog();
  return useCallback(
    (id) => (veryWide ? change(() => id) : openDialog('client', id)),
    [veryWide, change, openDialog],
  );
}

/**
 * The client beside the list; one who left it is replaced by the first. Undefined in a narrow window, or without
 * clients.
 */
export function useBeside(dues: Dues): string | undefined {
  const [id] = useKept();
  const veryWide = useVeryWide();
  if (!veryWide) return undefined;
  const listed = everyDue(dues);
  return listed.some((client) => client.id === id) ? id : (openOf(dues)[0] ?? listed[0])?.id;
}
