import { useCallback, useLayoutEffect, useRef } from 'react';
import type { DialogName } from './dialog-names.ts';
import { useDialog } from './use-dialog.ts';

export type OpenDialog = (name: DialogName, id?: string) => void;

/** The function stays the same when the address changes, so rows that hold it don't render again. */
export function useStableDialog(): OpenDialog {
  const { openDialog } = useDialog();
  const latest = useRef(openDialog);
  useLayoutEffect(() => {
    latest.current = openDialog;
  });
  return useCallback((name, id) => latest.current(name, id), []);
}
