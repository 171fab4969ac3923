import { useId, useState } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { conditionsAt } from '#domain/dates/expiry.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/cx.ts';
import { ChevronDown } from '#ui/icons.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { ActionIcon } from './account-actions.tsx';
import { ACCOUNT_ACTIONS, type AccountAction } from './account-row-actions.ts';
import { messages } from '#features/accounts/accounts.messages.ts';
import type { RowContext } from '#features/accounts/row-context.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

export type CardFootProps = RowContext & { view: AccountView };

const OverflowMenu = lazyPart(() => import('./overflow-menu.tsx'), 'OverflowMenu');

export function CardFoot({ view, nowMs, symbol, open }: CardFootProps) {
  const moreId = useId();
  const [more, setMore] = useState(false);
  const { id, email } = view.streaming;
  const inSupport = conditionsAt(view.streaming, nowMs) === 'Soporte';
  const [first, second] = inSupport
    ? [ACCOUNT_ACTIONS.support, ACCOUNT_ACTIONS.renew]
    : [ACCOUNT_ACTIONS.renew, ACCOUNT_ACTIONS.support];
  return (
    <>
      <div className={cx('flex flex-wrap items-center border-t border-line pt-2', !more && '-mb-2')}>
        <FirstAction action={first} id={id} open={open} />
        <span className="-mr-3 ml-auto flex flex-wrap">
          <ActionIcon action={second} id={id} open={open} />
          <ActionIcon action={ACCOUNT_ACTIONS.edit} id={id} open={open} />
          <Button
            variant="quiet"
            size="small"
            className="gap-1"
            aria-label={messages.moreOf(email)}
            aria-expanded={more}
            aria-controls={more ? moreId : undefined}
            onClick={() => setMore(!more)}
          >
            {messages.more}
            <ChevronDown aria-hidden className={cx('size-5', more && 'rotate-180')} />
          </Button>
        </span>
      </div>
      {more && (
        <div id={moreId}>
          <OverflowMenu view={view} nowMs={nowMs} symbol={symbol} open={open} />
        </div>
      )}
    </>
  );
}

function FirstAction({ action, id, open }: { action: AccountAction; id: string; open: OpenDialog }) {
  const { icon: Glyph, label, short, dialog } = action;
  return (
    <Button size="small" aria-label={label} onClick={() => open(dialog, id)}>
      <Glyph aria-hidden className="size-4" />
      {short}
    </Button>
  );
}
