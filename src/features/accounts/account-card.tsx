import { memo } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { formatDate } from '#domain/dates.ts';
import { conditionsAt, hasEnded } from '#domain/expiry.ts';
import { formatMoney } from '#domain/money.ts';
import { ColorTag } from '#ui/chip.tsx';
import { CardActions } from '#ui/data-list.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountDetails } from './account-details.tsx';
import { profileUse } from './account-facts.ts';
import { AccountPending, DaysMark, RepeatedMark } from './account-marks.tsx';
import { messages } from './accounts.messages.ts';
import { ClientChips } from './client-chips.tsx';
import { FormerEmail } from './former-email.tsx';
import { Masked } from './masked.tsx';
import type { RowSurroundings } from './row-surroundings.ts';

export type AccountCardProps = RowSurroundings & { view: AccountView };

/** An account on a phone: what all columns of the table say, the rarer ones behind "Más datos" (PWA-18). */
export const AccountCard = memo(function AccountCard({ view, ...around }: AccountCardProps) {
  const { streaming } = view;
  const { nowMs, symbol, open } = around;
  const { free, count, repeated } = profileUse(view, nowMs);
  return (
    <>
      <CardHead view={view} />
      <CardUser view={view} {...around} />
      <div className="figures flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <DaysMark streaming={streaming} nowMs={nowMs} />
        <span className="text-soft">{endOf(view, nowMs)}</span>
        <strong className="ml-auto font-semibold">{formatMoney(streaming.priceSupplier, symbol)}</strong>
      </div>
      {conditionsAt(streaming, nowMs) === 'Soporte' && (
        <p className="text-sm text-soft">{messages.inSupport(formatDate(streaming.dataSupport))}</p>
      )}
      <RepeatedMark repeated={repeated} />
      <ClientChips view={view} nowMs={nowMs} open={open} />
      <AccountDetails view={view} nowMs={nowMs} symbol={symbol}>
        <CardActions note={<span className="text-sm text-soft">{messages.free(free, count)}</span>}>
          <AccountActions view={view} open={open} />
        </CardActions>
      </AccountDetails>
    </>
  );
});

function CardHead({ view: { streaming, category } }: Pick<AccountCardProps, 'view'>) {
  return (
    <div className="flex items-center justify-between gap-2">
      <ColorTag label={category?.name ?? streaming.name} color={category?.backgroundcolor} />
      <span className="flex shrink-0 items-center gap-1">
        <AccountPending id={streaming.id} compact />
        <span className="figures text-sm text-soft select-all">{streaming.code}</span>
      </span>
    </div>
  );
}
