import { memo } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { DataList } from '#ui/data-list.tsx';
import { useWide } from '#ui/use-wide.ts';
import { AccountCard } from './account-card.tsx';
import { AccountTable } from './account-table.tsx';
import { messages } from './accounts.messages.ts';
import type { RowSurroundings, Shown } from './row-surroundings.ts';

export type AccountListProps = RowSurroundings & {
  rows: readonly AccountView[];
  toggle: (part: keyof Shown) => void;
};

/** One page of accounts, as cards or as a table (PWA-18). */
export const AccountList = memo(function AccountList({ rows, toggle, ...around }: AccountListProps) {
  const wide = useWide();
  if (wide) return <AccountTable rows={rows} toggle={toggle} {...around} />;
  return (
    <div className={OUT_OF_SIGHT}>
      <DataList label={messages.accounts} rows={rows} rowKey={({ streaming }) => streaming.id}>
        {(view) => <AccountCard view={view} {...around} />}
      </DataList>
    </div>
  );
});

/** The browser lays out the cards that are near the screen, and takes the rest at about this height. */
const OUT_OF_SIGHT = '[&>ul>li]:[contain-intrinsic-size:auto_20rem] [&>ul>li]:[content-visibility:auto]';
