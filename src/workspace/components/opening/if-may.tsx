import type { ReactNode } from 'react';
import type { NeededRight } from '#domain/team/rights.ts';
import { useMay, useRights } from '#workspace/data/use-rows.ts';
import type { DialogName } from '#workspace/dialog/dialog-names.ts';
import { mayOpen } from '#workspace/dialog/dialog-rights.ts';

type IfMayProps = { children: ReactNode; otherwise?: ReactNode } & (
  { dialog: DialogName } | { right: NeededRight }
);

/** Shows `children` to the owner and to helpers who may open the dialog or have the right (rules §14). */
export function IfMay(props: IfMayProps) {
  return 'dialog' in props ? <IfOpens {...props} /> : <IfHas {...props} />;
}

function IfOpens({ dialog, children, otherwise = null }: Extract<IfMayProps, { dialog: DialogName }>) {
  return mayOpen(useRights(), dialog) ? children : otherwise;
}

function IfHas({ right, children, otherwise = null }: Extract<IfMayProps, { right: NeededRight }>) {
  return useMay(right) ? children : otherwise;
}
