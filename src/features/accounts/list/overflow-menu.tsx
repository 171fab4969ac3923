import type { ReactNode } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { formatMoney } from '#domain/money/money.ts';
import { hasBegun } from '#domain/dates/period-words.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ScrollText } from '#ui/icons.ts';
import { ACTS, askDelete, whyKept } from './account-row-actions.ts';
import { RefundAsk, StateAsk } from './request-buttons.tsx';
import { AccountLink } from './account-link.tsx';
import { messages } from '#features/accounts/accounts.messages.ts';
import { BadgeButton } from './badge-button.tsx';
import type { RowContext } from '#features/accounts/row-context.ts';

export type AccountMoreProps = Pick<RowContext, 'nowMs' | 'symbol' | 'open'> & { view: AccountView };

const { columns, acts } = messages;

/** The columns and actions that a card has no room for (PWA-18). */
export function AccountMore({ view, nowMs, symbol, open }: AccountMoreProps) {
  const { streaming } = view;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-1">
      <dl className="flex flex-col text-sm">
        <Fact label={columns.state}>
          <StateAsk streaming={streaming} nowMs={nowMs} open={open} />
        </Fact>
        <Fact label={columns.refund}>
          <RefundAsk streaming={streaming} nowMs={nowMs} symbol={symbol} open={open} />
        </Fact>
        <Fact label={columns.terms}>
          <BadgeButton
            icon={ScrollText}
            label={acts.terms}
            onClick={() => open('account-terms', streaming.id)}
          >
            {messages.termsTitle}
          </BadgeButton>
        </Fact>
        <Fact label={columns.price}>{formatMoney(streaming.priceSupplier, symbol)}</Fact>
        <Fact label={hasBegun(streaming.startDate, nowMs) ? columns.startLong : columns.renewedFrom}>
          {formatDate(streaming.startDate)}
        </Fact>
        {streaming.url && (
          <Fact label={columns.url}>
            <AccountLink url={streaming.url} />
          </Fact>
        )}
      </dl>
      <RareActs view={view} open={open} />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line">
      <dt className="shrink-0 text-soft">{label}</dt>
      <dd className="figures min-w-0 text-right">{children}</dd>
    </div>
  );
}

function RareActs({ view, open }: Pick<AccountMoreProps, 'view' | 'open'>) {
  const { icon: Down } = ACTS.down;
  const { icon: Bin } = ACTS.delete;
  return (
    <div className="flex flex-wrap items-start gap-2 *:grow">
      <Button size="small" className="grow" onClick={() => open(ACTS.down.dialog, view.streaming.id)}>
        <Down aria-hidden className="size-4" />
        {ACTS.down.short}
      </Button>
      <Button
        size="small"
        className="grow"
        aria-label={ACTS.delete.label}
        disabledReason={whyKept(view)}
        onClick={() => askDelete(view, open)}
      >
        <Bin aria-hidden className="size-4" />
        {messages.deleteConfirm}
      </Button>
    </div>
  );
}
