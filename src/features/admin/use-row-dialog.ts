import { useEffect, useRef } from 'react';
import { useDialog, type ScreenDialogName } from '#workspace/dialog/use-dialog.ts';
import { showResult } from '#ui/feedback/toast.ts';

const REASON_MS = 3_000;

export interface RowDialog<Row, Name> {
  /** The dialog to show and the row that it is about; null where there is none. */
  dialog: { name: Name; row: Row } | null;
  close: () => void;
}

export interface ListedOptions<Row, Name> {
  names: readonly Name[];
  /** Null until they have been read. */
  rows: readonly Row[] | null;
  /** Why there can be no such dialog over this row, or over none; undefined where there can. */
  whyNot: (row: Row | undefined, name: Name) => string | undefined;
}

/** The dialog that the address names over a list; one that can't be says why and closes. */
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
  /** Of which it has been said. */
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (reason === undefined || told.current === key) return;
    told.current = key;
    showResult({ status: 'warning', message: reason, ms: REASON_MS });
    closeDialog();
  }, [reason, key, closeDialog]);
  useEffect(() => {
    if (named === null) told.current = null;
  }, [named]);
  return {
    dialog: name && row && reason === undefined ? { name, row } : null,
    close: closeDialog,
  };
}
