import { useMemo } from 'react';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useDialog, type ScreenDialogName } from '#workspace/dialog/use-dialog.ts';
import { ShieldCheck, ShieldOff, Trash2, UserRoundCog, Wallet, type Icon } from '#ui/icons.ts';
import type { Action } from '#features/admin/use-action.ts';
import { useNetworkReason } from '#workspace/actions/use-network-reason.ts';
import { verifyCall } from './user-calls.ts';
import { nextRole, whyKept } from './user-labels.ts';
import { messages } from '#features/admin/admin.texts.ts';
import type { FullUser } from '#contract/schemas/answers.ts';

export interface UserAction {
  key: 'verify' | 'role' | 'recharge' | 'delete';
  icon: Icon;
  label: string;
  danger?: boolean;
  reason: string | undefined;
  run: () => void;
}

const { actions: texts } = messages.users;

/** Verifying has no question before it, unlike the other actions (ADM-05). */
export function useUserActions(send: Action['run']): (user: FullUser) => UserAction[] {
  const { userId } = useWorkspace();
  const { openDialog } = useDialog();
  const offline = useNetworkReason();
  return useMemo(() => {
    const opens = (name: ScreenDialogName, id: string) => () => openDialog(name, id);
    return (user) => {
      const { id, role, isVerified } = user;
      const reason = whyKept(user, userId) ?? offline;
      const verify = (): void => void send(verifyCall(user));
      return [
        {
          key: 'verify',
          icon: isVerified ? ShieldOff : ShieldCheck,
          label: isVerified ? texts.unverify : texts.verify,
          reason,
          run: isVerified ? opens('admin-unverify', id) : verify,
        },
        {
          key: 'role',
          icon: UserRoundCog,
          label: nextRole(role) === 'USER' ? texts.toUser : texts.toReseller,
          reason,
          run: opens('admin-role', id),
        },
        {
          key: 'recharge',
          icon: Wallet,
          label: texts.recharge,
          reason: offline,
          run: opens('admin-recharge', id),
        },
        {
          key: 'delete',
          icon: Trash2,
          label: texts.delete,
          danger: true,
          reason,
          run: opens('admin-delete-user', id),
        },
      ];
    };
  }, [send, offline, openDialog, userId]);
}
