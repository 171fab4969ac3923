import { useHasTeam } from '#workspace/data/use-rows.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AccountView } from '#db/account-views.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { may } from '#domain/team/rights.ts';
import { hasBegun } from '#domain/dates/day-words.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { Fact } from '#ui/lists/data-list.tsx';
import { History, ScrollText, TrendingUp } from '#ui/icons.ts';
import { FIELD_LABELS } from '#workspace/forms/entity/fields.texts.ts';
import { ACCOUNT_ACTIONS, askDelete, whyKept } from './account-row-actions.ts';
import { RenewAll } from './renew-all.tsx';
import { RefundRequest, StateRequest } from './request-buttons.tsx';
import { AccountLink } from './account-link.tsx';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { BadgeButton } from './badge-button.tsx';
import type { RowContext } from '#features/sell/accounts/row-context.ts';

export type OverflowMenuProps = Pick<RowContext, 'nowMs' | 'symbol' | 'open' | 'rights'> & {
  view: AccountView;
  /** Columns without another place in a card. */
  facts: readonly Fact[];
};

const { columns, actions } = messages;

/** The columns and actions that a card has no room for (PWA-18). */
export function OverflowMenu({ view, facts, nowMs, symbol, open, rights }: OverflowMenuProps) {
  const { streaming } = view;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-1">
      <dl className="flex flex-col text-sm">
        <MenuFact label={FIELD_LABELS.conditions.label}>
          <StateRequest streaming={streaming} nowMs={nowMs} open={open} />
        </MenuFact>
        {may(rights, 'profits') && (
          <MenuFact label={columns.refund}>
            <RefundRequest streaming={streaming} nowMs={nowMs} symbol={symbol} open={open} />
          </MenuFact>
        )}
        <MenuFact label={columns.terms}>
          <BadgeButton
            icon={ScrollText}
            label={actions.terms}
            onClick={() => open('account-terms', streaming.id)}
          >
            {messages.termsTitle}
          </BadgeButton>
        </MenuFact>
        <MenuFact label={columns.code}>
          <span className="select-all">{streaming.code}</span>
        </MenuFact>
        {facts.map(({ label, value }, at) => (
          <MenuFact key={at} label={label}>
            {value}
          </MenuFact>
        ))}
        <MenuFact label={hasBegun(streaming.startDate, nowMs) ? columns.startLong : columns.renewedFrom}>
          {formatDate(streaming.startDate)}
        </MenuFact>
        {streaming.url && (
          <MenuFact label={columns.url}>
            <AccountLink url={streaming.url} />
          </MenuFact>
        )}
      </dl>
      <RareActs view={view} nowMs={nowMs} open={open} rights={rights} />
    </div>
  );
}

function MenuFact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line">
      <dt className="shrink-0 text-soft">{label}</dt>
      <dd className="figures min-w-0 text-right">{children}</dd>
    </div>
  );
}

function RareActs({ view, nowMs, open, rights }: Omit<OverflowMenuProps, 'symbol' | 'facts'>) {
  const { icon: Bin } = ACCOUNT_ACTIONS.delete;
  const navigate = useNavigate();
  const hasTeam = useHasTeam();
  return (
    <div className="flex flex-wrap items-start gap-2 *:grow">
      <RenewAll view={view} nowMs={nowMs} open={open} />
      {may(rights, 'profits') && (
        <Button
          size="small"
          className="grow"
          onClick={() => void navigate(`/figures?view=accounts&account=${view.streaming.id}`)}
        >
          <TrendingUp aria-hidden className="size-4" />
          {messages.figures}
        </Button>
      )}
      {hasTeam && (
        <Button
          size="small"
          className="grow"
          onClick={() => void navigate(`/activity?about=${view.streaming.id}`)}
        >
          <History aria-hidden className="size-4" />
          {messages.activity}
        </Button>
      )}
      {may(rights, 'delete') && (
        <Button
          size="small"
          className="grow"
          aria-label={ACCOUNT_ACTIONS.delete.label}
          disabledReason={whyKept(view)}
          onClick={() => askDelete(view, open)}
        >
          <Bin aria-hidden className="size-4" />
          {messages.deleteConfirm}
        </Button>
      )}
    </div>
  );
}
