import type { AccountView } from '#db/account-views.ts';
import { accountRecovery } from '#domain/finance/account-recovery.ts';
import { formatMoney } from '#domain/money/money.ts';
import { profileCountOf } from '#domain/slots/slots.ts';
import { Meter } from '#ui/feedback/meter.tsx';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { useMay } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';

type RecoveryBarProps = { view: AccountView; nowMs: number };

/** How far the account has paid for itself, for who sees what it cost (ACC-79). */
export function RecoveryBar({ view: { streaming, category, clients }, nowMs }: RecoveryBarProps) {
  const maySeeCost = useMay('profits');
  const symbol = useSymbol();
  const recovery = maySeeCost ? accountRecovery(streaming, clients, nowMs) : null;
  if (!recovery) return null;
  const { cost, brought, profiles, isPaidBack } = recovery;
  const count = Math.max(profiles, profileCountOf(streaming, category));
  const money = { brought: formatMoney(brought, symbol), cost: formatMoney(cost, symbol) };
  return (
    <div className="flex flex-col gap-1 whitespace-normal pb-1 md:py-1">
      <p className="figures text-sm leading-5 text-soft md:text-[0.6875rem] md:leading-3.5">
        {messages.recovered(money, { profiles, count, isPaidBack })}
      </p>
      <Meter label={messages.recovery(streaming.email)} value={brought / cost} />
    </div>
  );
}
