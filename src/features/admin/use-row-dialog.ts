import { useEffect, useRef } from 'react';
import { useDialog, type ScreenDialogName } from '#workspace/dialog/use-dialog.ts';
import { showResult } from '#ui/feedback/toast.ts';

const REASON_MS = 3_000;

export interface RowDialog<Row, Name> {
  /** Null while none of `names` is open over a row. */
  dialog: { name: Name; row: Row } | null;
  close: () => void;
}

export interface ListedOptions<Row, Name> {
  names: readonly Name[];
  /** Null until the list is read. */
  rows: readonly Row[] | null;
  /** Reason why the dialog can't open, undefined if it can. `row` is undefined if the list lacks it. */
  whyNot: (row: Row | undefined, name: Name) => string | undefined;
}

/** Shows the dialog named in the address; one that can't open shows the reason and closes. */
export function useRowDialog<Row extends { id: string }, Name extends ScreenDialogName>({
  names,
  rows,
  whyNot,
}: ListedOptions<Row, Name>): RowDialog<Row, Name> {
  const { name: named, id, closeDialog } = useDialog();
  const name = names.find((one) => one === named);
  const row = rows?.find((one) => one.id === id);
  const reason = name && rows ? whyNot(row, name) : undefined;
  const key = `${named}/${id}`;
  /** The dialog whose reason was shown: the effect may run again before the dialog closes. */
  const reported = useRef<string | null>(null);
  useEffect(() => {
    if (reason === undefined || reported.current === key) return;
    reported.current = key;
    showResult({ status: 'warning', message: reason, ms: REASON_MS });
    closeDialog();
  }, [reason, key, closeDialog]);
  useEffect(() => {
    if (named === null) reported.current = null;
  }, [named]);
  return {
    dialog: name && row && reason === undefined ? { name, row } : null,
    close: closeDialog,
  };
}
