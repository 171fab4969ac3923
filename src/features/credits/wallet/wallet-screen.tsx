import { useBalance } from '#workspace/data/use-balance.ts';
import { useProfile, useRows } from '#workspace/data/use-rows.ts';
import { latestMovements, MOVEMENTS_SHOWN } from '#domain/money/credits.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { BalanceCard } from './balance-card.tsx';
import { MembershipCard } from './membership-card.tsx';
import { MovementRow } from './movement-row.tsx';
import { messages } from './wallet.texts.ts';

/** Shows everything without a network (CRE-01). */
export function WalletScreen() {
  const profile = useProfile();
  const balance = useBalance();
  return (
    <Page title={messages.title} width="narrow">
      {profile && balance !== undefined ? (
        <>
          <BalanceCard balance={balance} role={profile.role} />
          <MembershipCard profile={profile} />
          <Movements />
        </>
      ) : (
        <SkeletonList rows={3} />
      )}
    </Page>
  );
}

function Movements() {
  const movements = useRows('credits');
  const shown = latestMovements(movements);
  return (
    <SectionCard title={messages.movements}>
      {shown.length === 0 ? (
        <EmptyState
          picture="coin"
          text={messages.empty}
          hint={messages.emptyHint}
          action={<LinkButton to="/recharge_list">{messages.whoRecharges}</LinkButton>}
        />
      ) : (
        <ul aria-label={messages.movements} className="flex flex-col">
          {shown.map((movement) => (
            <MovementRow key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
      {movements.length > MOVEMENTS_SHOWN && (
        <p className="text-sm text-soft">{messages.onlyLatest(MOVEMENTS_SHOWN)}</p>
      )}
    </SectionCard>
  );
}
