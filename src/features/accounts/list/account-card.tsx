import { memo } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { conditionsAt } from '#domain/dates/expiry.ts';
import type { Moment } from '#workspace/data/use-now.ts';
import { UserText } from '#ui/user-text.tsx';
import { RenewalRequest, EndAction } from './request-buttons.tsx';
import { CardFoot } from './account-card-foot.tsx';
import { CardHead, type CardHeadProps } from './account-card-head.tsx';
import { AccountSlots } from './account-slots.tsx';
import { messages } from '#features/accounts/accounts.messages.ts';
import { ClientChips } from './client-chips.tsx';
import { FormerEmail } from './former-email.tsx';
import { Masked } from './masked.tsx';
import type { RowContext } from '#features/accounts/row-context.ts';

export type AccountCardProps = RowContext & CardHeadProps & Pick<Moment, 'tickMs'>;

/** Shows all that the table's columns show, the rarer ones behind "Más" (PWA-18). */
export const AccountCard = memo(function AccountCard({
  view,
  chosen,
  onChoose,
  ...around
}: AccountCardProps) {
  const { nowMs, open } = around;
  return (
    <>
      <CardHead view={view} chosen={chosen} onChoose={onChoose} />
      <CardAccess view={view} {...around} />
      <CardTerm view={view} {...around} />
      <AccountSlots view={view} nowMs={nowMs} />
      <ClientChips view={view} nowMs={nowMs} open={open} />
      <CardFoot view={view} {...around} />
    </>
  );
}, isDrawn);

/** A sale moves `nowMs` alone (EXP-21): of the cards, only the one that it changes is drawn again. */
function isDrawn(before: AccountCardProps, after: AccountCardProps): boolean {
  const names = Object.keys(after) as (keyof AccountCardProps)[];
  return names.every((name) => name === 'nowMs' || Object.is(before[name], after[name]));
}

type CardPartProps = RowContext & { view: AccountView };

function CardAccess({ view: { streaming, supplier }, shown, masks }: CardPartProps) {
  const { email, emailtwo } = streaming;
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0 font-medium">
          <UserText text={email} />
        </span>
        {emailtwo && <FormerEmail email={email} formerEmail={emailtwo} />}
      </div>
      <dl className="flex flex-wrap gap-x-3 text-sm empty:hidden">
        {(masks || shown.passwords) && (
          <div className="min-w-0">
            <dt className="sr-only">{messages.columns.password}</dt>
            <dd>
              <Masked value={streaming.password} shown={shown.passwords} mask={messages.maskedPassword} />
            </dd>
          </div>
        )}
        {(masks || shown.suppliers) && (
          <div className="ml-auto min-w-0">
            <dt className="sr-only">{messages.columns.supplier}</dt>
            <dd>
              <Masked value={supplier?.name ?? ''} shown={shown.suppliers} mask={messages.maskedSupplier} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function CardTerm({ view: { streaming }, nowMs, open }: CardPartProps) {
  const { dataSupport } = streaming;
  const conditions = conditionsAt(streaming, nowMs);
  return (
    <div className="text-sm">
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-2">
        <RenewalRequest streaming={streaming} nowMs={nowMs} open={open} />
        <EndAction streaming={streaming} nowMs={nowMs} open={open} short={conditions === 'Vencido'} />
      </div>
      {conditions === 'Soporte' && (
        <p className="figures text-soft">{messages.inSupport(formatDate(dataSupport))}</p>
      )}
    </div>
  );
}
