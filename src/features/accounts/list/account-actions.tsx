import type { AccountView } from '#db/account-views.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ACTS, askDelete, whyKept, type AccountAction } from './account-row-actions.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

export type AccountActionsProps = { view: AccountView; open: OpenDialog };

/** Icons in two lines, so that the table's other columns have room (ACC-19). */
export function AccountActions({ view, open }: AccountActionsProps) {
  return (
    <span className="-mr-2 ml-auto flex w-27 flex-wrap">
      {[ACTS.renew, ACTS.support, ACTS.down, ACTS.edit].map((act) => (
        <ActionIcon key={act.dialog} act={act} id={view.streaming.id} open={open} />
      ))}
      <DeleteIcon view={view} open={open} />
    </span>
  );
}

export function ActionIcon({ act, id, open }: { act: AccountAction; id: string; open: OpenDialog }) {
  return <IconButton icon={act.icon} label={act.label} onClick={() => open(act.dialog, id)} />;
}

/** While the account has clients, a press only says why it can't be deleted (ACC-25). */
function DeleteIcon({ view, open }: AccountActionsProps) {
  const { icon, label } = ACTS.delete;
  const reason = whyKept(view);
  return (
    <IconButton
      icon={icon}
      label={label}
      title={reason ?? label}
      aria-disabled={reason ? true : undefined}
      onClick={() => askDelete(view, open)}
    />
  );
}
