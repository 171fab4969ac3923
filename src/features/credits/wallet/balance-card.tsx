import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useNetworkReason } from '#workspace/actions/use-network-reason.ts';
import type { Role } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { HandCoins, Plus, Send, WifiOff } from '#ui/icons.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { messages } from './wallet.texts.ts';

export function BalanceCard({ balance, role }: { balance: number; role: Role }) {
  const { openDialog } = useDialog();
  const offline = useNetworkReason();
  return (
    <SectionCard title={messages.balance}>
      <p className="flex items-baseline gap-2">
        <span className="figures font-title text-5xl leading-14">{balance}</span>
        <span className="text-soft">{messages.credits(balance)}</span>
      </p>
      <p className="text-sm text-soft">{messages.howToGet}</p>
      {offline !== undefined && (
        <p className="flex items-start gap-2 text-sm text-soft">
          <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          {messages.offline}
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button variant="primary" disabledReason={offline} onClick={() => openDialog('recharge')}>
          <Plus aria-hidden className="size-5" />
          {messages.recharge}
        </Button>
        {role === 'RESELLER' && (
          <Button disabledReason={offline} onClick={() => openDialog('transfer')}>
            <Send aria-hidden className="size-4" />
            {messages.transfer}
          </Button>
        )}
        <LinkButton to="/recharge_list">
          <HandCoins aria-hidden className="size-5" />
          {messages.ask}
        </LinkButton>
      </div>
    </SectionCard>
  );
}
