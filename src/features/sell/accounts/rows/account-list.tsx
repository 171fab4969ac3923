import { memo } from 'react';
import type { AccountView } from '#db/account-views.ts';
import type { Moment } from '#workspace/data/use-now.ts';
import { RowList } from '#ui/lists/row-list.tsx';
import { useWide } from '#ui/use-wide.ts';
import { AccountCard } from './account-card.tsx';
import { AccountTable, type AccountTableProps } from './account-table.tsx';
import { messages } from '#features/sell/accounts/accounts.texts.ts';

export type AccountListProps = AccountTableProps & Pick<Moment, 'tickMs'>;

export const AccountList = memo(function AccountList({ rows, toggle, choice, ...around }: AccountListProps) {
  const wide = useWide();
  if (wide) return <AccountTable rows={rows} toggle={toggle} choice={choice} {...around} />;
  return (
    <div className={OUT_OF_SIGHT}>
      <RowList label={messages.accounts} rows={rows} rowKey={keyOf}>
        {(view) => (
          <div className="flex flex-col gap-1 px-3 py-1.5">
            <AccountCard
              view={view}
              chosen={choice?.ids.has(view.streaming.id)}
              onChoose={choice?.toggle}
              {...around}
            />
          </div>
        )}
      </RowList>
    </div>
  );
});

const keyOf = ({ streaming }: AccountView): string => streaming.id;

/** The browser lays out only the cards near the screen, and assumes about this height for the others. */
const OUT_OF_SIGHT = '[&>ul>li]:[contain-intrinsic-size:auto_6.5rem] [&>ul>li]:[content-visibility:auto]';
