import { memo } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { formatDate } from '#domain/dates.ts';
import { conditionsAt, hasEnded } from '#domain/expiry.ts';
import { formatMoney } from '#domain/money.ts';
import type { Streaming } from '#domain/rows.ts';
import { ColorTag } from '#ui/chip.tsx';
import { CardFoot } from './account-card-foot.tsx';
import { profileUse } from './account-facts.ts';
import { AccountPending, DaysMark, RepeatedMark } from './account-marks.tsx';
import { messages } from './accounts.messages.ts';
import { ClientChips } from './client-chips.tsx';
import { FormerEmail } from './former-email.tsx';
import { Masked } from './masked.tsx';
import type { RowSurroundings, Shown } from './row-surroundings.ts';

export type AccountCardProps = RowSurroundings & { view: AccountView };

/** An account on a phone: all that the table's columns say, the rarer ones behind "Más datos" (PWA-18). */
export const AccountCard = memo(function AccountCard({ view, nowMs, symbol, shown, open }: AccountCardProps) {
  const { streaming, supplier } = view;
  const { free, count, repeated } = profileUse(view, nowMs);
  return (
    <>
      <CardHead view={view} />
      <CardAccess streaming={streaming} supplierName={supplier?.name ?? ''} shown={shown} />
      <CardTerm streaming={streaming} nowMs={nowMs} symbol={symbol} />
      {repeated.length > 0 && (
        <div>
          <RepeatedMark repeated={repeated} />
        </div>
      )}
      <ClientChips view={view} nowMs={nowMs} open={open} />
      <CardFoot view={view} nowMs={nowMs} symbol={symbol} open={open} note={messages.free(free, count)} />
    </>
  );
});

function CardHead({ view: { streaming, category } }: Pick<AccountCardProps, 'view'>) {
  return (
    <div className="flex items-center justify-between gap-2">
      <ColorTag label={category?.name ?? streaming.name} color={category?.backgroundcolor} />
      <span className="flex shrink-0 items-center gap-1">
        <AccountPending id={streaming.id} />
        <span className="figures text-sm text-soft select-all">{streaming.code}</span>
      </span>
    </div>
  );
}

type CardAccessProps = { streaming: Streaming; supplierName: string; shown: Shown };

function CardAccess({ streaming, supplierName, shown }: CardAccessProps) {
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0 font-medium select-all">{streaming.email}</span>
        {streaming.emailtwo && <FormerEmail email={streaming.email} formerEmail={streaming.emailtwo} />}
      </div>
      <dl className="flex flex-wrap gap-x-3 text-sm">
        <dt className="sr-only">{messages.columns.password}</dt>
        <dd className="min-w-0">
          <Masked value={streaming.password} shown={shown.passwords} mask={messages.maskedPassword} />
        </dd>
        <dt className="sr-only">{messages.columns.supplier}</dt>
        <dd className="ml-auto min-w-0">
          <Masked value={supplierName} shown={shown.suppliers} mask={messages.maskedSupplier} />
        </dd>
      </dl>
    </div>
  );
}

function CardTerm({ streaming, nowMs, symbol }: { streaming: Streaming; nowMs: number; symbol: string }) {
  const { endDate, dataSupport, priceSupplier } = streaming;
  const inSupport = conditionsAt(streaming, nowMs) === 'Soporte';
  return (
    <div className="figures flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <DaysMark streaming={streaming} nowMs={nowMs} />
      <span className="text-soft">{endWords(endDate, nowMs)}</span>
      <strong className="ml-auto font-semibold">{formatMoney(priceSupplier, symbol)}</strong>
      {inSupport && <span className="w-full text-soft">{messages.inSupport(formatDate(dataSupport))}</span>}
    </div>
  );
}

function endWords(endDate: string, nowMs: number): string {
  const date = formatDate(endDate);
  return hasEnded(endDate, nowMs) ? messages.ended(date) : messages.ends(date);
}
