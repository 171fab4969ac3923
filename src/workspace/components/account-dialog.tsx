import type { ComponentType } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { useAccount } from '#workspace/data/use-rows.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';

export interface AccountDialogProps {
  view: AccountView;
  onClose: () => void;
}

/** A dialog whose `id` is an account; `gone` tells that another device deleted it. */
export const accountDialog = (gone: string, Inner: ComponentType<AccountDialogProps>) =>
  function AccountDialog({ id, onClose }: DialogProps) {
    const view = useAccount(id);
    useCloseWhenDeleted(view === undefined, gone, onClose);
    return view ? <Inner view={view} onClose={onClose} /> : null;
  };
