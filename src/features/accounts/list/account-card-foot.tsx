import { lazy, Suspense, useId, useState } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { conditionsAt } from '#domain/dates/expiry.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/cx.ts';
import { ChevronDown } from '#ui/icons.ts';
import { ActionIcon } from './account-actions.tsx';
import { ACTS, type AccountAction } from './account-row-actions.ts';
import { messages } from '#features/accounts/accounts.messages.ts';
import type { RowContext } from '#features/accounts/row-context.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

export type CardFootProps = RowContext & { view: AccountView };

const AccountMore = lazy(async () => ({ default: (await import('./overflow-menu.tsx')).AccountMore }));

export function CardFoot({ view, nowMs, symbol, open }: CardFootProps) {
  const moreId = useId();
  const [more, setMore] = useState(false);
  const { id, email } = view.streaming;
  const inSupport = conditionsAt(view.streaming, nowMs) === 'Soporte';
  const [first, second] = inSupport ? [ACTS.support, ACTS.renew] : [ACTS.renew, ACTS.support];
  return (
    <>
      <div className={cx('flex flex-wrap items-center border-t border-line pt-2', !more && '-mb-2')}>
        <FirstAct act={first} id={id} open={open} />
        <span className="-mr-3 ml-auto flex flex-wrap">
          <ActionIcon act={second} id={id} open={open} />
          <ActionIcon act={ACTS.edit} id={id} open={open} />
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
          <Suspense fallback={null}>
            <AccountMore view={view} nowMs={nowMs} symbol={symbol} open={open} />
          </Suspense>
        </div>
      )}
    </>
  );
}

function FirstAct({ act, id, open }: { act: AccountAction; id: string; open: OpenDialog }) {
  const { icon: Glyph, label, short, dialog } = act;
  return (
    <Button size="small" aria-label={label} onClick={() => open(dialog, id)}>
      <Glyph aria-hidden className="size-4" />
      {short}
    </Button>
  );
}
