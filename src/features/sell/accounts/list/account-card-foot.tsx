import type { AccountView } from '#db/account-views.ts';
import { conditionsAt } from '#domain/dates/expiry.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { Fact } from '#ui/lists/data-list.tsx';
import { lazyPart } from '#ui/parts/lazy-part.ts';
import { ActionIcon } from './account-actions.tsx';
import { ACCOUNT_ACTIONS, type AccountAction } from './account-row-actions.ts';
import type { RowContext } from '#features/sell/accounts/row-context.ts';
import { useRights } from '#workspace/data/use-rows.ts';
import { mayOpen } from '#workspace/dialog/dialog-rights.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

export type CardFootProps = RowContext & { view: AccountView; facts: readonly Fact[] };

const OverflowMenu = lazyPart(() => import('./overflow-menu.tsx'), 'OverflowMenu');

export function CardFoot({ view, facts, nowMs, symbol, open, rights }: CardFootProps) {
  const { id } = view.streaming;
  const inSupport = conditionsAt(view.streaming, nowMs) === 'Soporte';
  const [first, second] = inSupport
    ? [ACCOUNT_ACTIONS.support, ACCOUNT_ACTIONS.renew]
    : [ACCOUNT_ACTIONS.renew, ACCOUNT_ACTIONS.support];
  return (
    <>
      <div className="flex flex-wrap items-center border-t border-line pt-2">
        <div className="flex flex-wrap gap-2">
          <FirstAction action={first} id={id} open={open} />
          <FirstAction action={ACCOUNT_ACTIONS.down} id={id} open={open} />
        </div>
        <span className="-mr-3 ml-auto flex flex-wrap">
          <ActionIcon action={second} id={id} open={open} />
          <ActionIcon action={ACCOUNT_ACTIONS.edit} id={id} open={open} />
        </span>
      </div>
      <OverflowMenu view={view} facts={facts} nowMs={nowMs} symbol={symbol} open={open} rights={rights} />
    </>
  );
}

function FirstAction({ action, id, open }: { action: AccountAction; id: string; open: OpenDialog }) {
  const { icon: Glyph, label, short, dialog } = action;
  const rights = useRights();
  if (!mayOpen(rights, dialog)) return null;
  return (
    <Button size="small" aria-label={label} onClick={() => open(dialog, id)}>
      <Glyph aria-hidden className="size-4" />
      {short}
    </Button>
  );
}
