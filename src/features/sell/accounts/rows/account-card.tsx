import { IfMay } from '#workspace/components/opening/if-may.tsx';
import { memo, useId, useState } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { conditionsAt, hasEnded } from '#domain/dates/expiry.ts';
import type { Moment } from '#workspace/data/use-now.ts';
import { factsOf } from '#ui/lists/listing.tsx';
import { UserText } from '#ui/user-text.tsx';
import { RenewalRequest, EndAction } from '#features/sell/accounts/list/request-buttons.tsx';
import { CardFoot } from '#features/sell/accounts/list/account-card-foot.tsx';
import { CopyEmail } from '#features/sell/accounts/copy-email.tsx';
import { CardHead, type CardHeadProps } from '#features/sell/accounts/list/account-card-head.tsx';
import { RepeatedBadge } from '#features/sell/accounts/list/account-badges.tsx';
import { profileUse } from '#features/sell/accounts/list/account-facts.ts';
import { accountColumns } from './account-columns.tsx';
import { AccountUse } from './account-use.tsx';
import { ClientSquares } from './client-squares.tsx';
import { RecoveryBar } from './recovery-bar.tsx';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { ClientChips } from '#features/sell/accounts/list/chips/client-chips.tsx';
import { UnreadableBadge } from '#features/sell/accounts/unreadable-badge.tsx';
import { BackBadge, UntoldBadge } from '#features/sell/accounts/list/untold-badge.tsx';
import { Masked } from '#features/sell/accounts/list/masked.tsx';
import { may } from '#domain/team/rights.ts';
import { type RowContext, SECRET_RIGHTS } from '#features/sell/accounts/row-context.ts';

export type AccountCardProps = RowContext & CardHeadProps & Pick<Moment, 'tickMs'>;

/** Two lines; a press on the first shows all that the table's columns show (PWA-18, ACC-65). */
export const AccountCard = memo(function AccountCard({
  view,
  chosen,
  onChoose,
  ...around
}: AccountCardProps) {
  const moreId = useId();
  const [more, setMore] = useState(false);
  const { nowMs, shown, open } = around;
  const { repeated, running } = profileUse(view, nowMs);
  const isOwed = running > 0 && hasEnded(view.streaming.endDate, nowMs);
  const Clients = more ? ClientChips : ClientSquares;
  return (
    <>
      <CardHead
        view={view}
        chosen={chosen}
        onChoose={onChoose}
        nowMs={nowMs}
        more={more}
        moreId={moreId}
        onMore={() => setMore(!more)}
      />
      {isOwed && <AccountUse view={view} nowMs={nowMs} />}
      {!isOwed && repeated.length > 0 && <RepeatedBadge repeated={repeated} />}
      <IfMay dialog="account-edit">
        <UnreadableBadge view={view} open={open} className="min-h-11 self-start text-sm" />
      </IfMay>
      <BackBadge view={view} nowMs={nowMs} open={open} className="min-h-11 self-start text-sm" />
      <UntoldBadge view={view} nowMs={nowMs} open={open} className="min-h-11 self-start text-sm" />
      {!more && (shown.passwords || shown.suppliers) && <CardSecrets view={view} {...around} />}
      <Clients view={view} nowMs={nowMs} open={open} />
      {more && (
        <div id={moreId} className="flex flex-col gap-2 pt-1">
          <CardAccess view={view} {...around} />
          <CardTerm view={view} {...around} />
          <RecoveryBar view={view} nowMs={nowMs} />
          <CardFoot view={view} facts={factsOf(accountColumns(around), view)} {...around} />
        </div>
      )}
    </>
  );
}, isDrawn);

/** A sale changes `nowMs` for all cards (EXP-21): only the card with a change is drawn again. */
function isDrawn(before: AccountCardProps, after: AccountCardProps): boolean {
  const names = Object.keys(after) as (keyof AccountCardProps)[];
  return names.every((name) => name === 'nowMs' || Object.is(before[name], after[name]));
}

type CardPartProps = RowContext & { view: AccountView };

function CardAccess({ view, ...around }: CardPartProps) {
  return (
    <div>
      <span className="flex items-center justify-between font-medium">
        <UserText text={view.streaming.email} />
        <CopyEmail email={view.streaming.email} />
      </span>
      <CardSecrets view={view} {...around} />
    </div>
  );
}

function CardSecrets({ view: { streaming, supplier }, shown, masks, rights }: CardPartProps) {
  return (
    <dl className="flex flex-wrap gap-x-3 text-sm empty:hidden">
      {(masks || shown.passwords) && may(rights, SECRET_RIGHTS.passwords) && (
        <div className="min-w-0">
          <dt className="sr-only">{messages.columns.password}</dt>
          <dd>
            <Masked value={streaming.password} shown={shown.passwords} mask={messages.maskedPassword} />
          </dd>
        </div>
      )}
      {(masks || shown.suppliers) && may(rights, SECRET_RIGHTS.suppliers) && (
        <div className="ml-auto min-w-0">
          <dt className="sr-only">{messages.columns.supplier}</dt>
          <dd>
            <Masked value={supplier?.name ?? ''} shown={shown.suppliers} mask={messages.maskedSupplier} />
          </dd>
        </div>
      )}
    </dl>
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
