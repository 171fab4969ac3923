import { Button } from '#ui/buttons/button.tsx';
import { messages } from '#workspace/workspace.texts.ts';
import { useNetworkReason } from '#workspace/actions/use-network-reason.ts';

/** After a lost answer one press sends the code again; it counts once (CRE-04, ADM-08). */
export function UnconfirmedCode({ code, onRetry }: { code: string; onRetry: () => void }) {
  const offline = useNetworkReason();
  return (
    <div className="flex flex-col gap-2 rounded-control bg-amber-soft p-3 text-amber">
      <p className="figures text-sm">{messages.codes.unconfirmed(code)}</p>
      <Button size="small" className="self-start" disabledReason={offline} onClick={onRetry}>
        {messages.codes.again}
      </Button>
    </div>
  );
}
