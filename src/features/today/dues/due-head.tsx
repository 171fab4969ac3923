import { IfMay } from '#workspace/components/opening/if-may.tsx';
import { useComplete } from '#workspace/data/use-sync-status.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { dueParts } from '#workspace/components/debts/due-parts.texts.ts';
import { type Dues, duesCount, sumOfPrices } from '#domain/dues.ts';
import { formatMoney } from '#domain/money/money.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Search } from '#ui/icons.ts';
import { useDueChoice } from './due-choice.ts';
import { openOf, QUEUE } from './due-queue.ts';
import { messages } from './dues.texts.ts';

interface DueHeadProps {
  dues: Dues;
  finding: boolean;
  /** Undefined without clients to search. */
  onFind: (() => void) | undefined;
}

export function DueHead({ dues, finding, onFind }: DueHeadProps) {
  const complete = useComplete();
  const symbol = useSymbol();
  const left = duesCount(dues);
  const { chosen, start } = useDueChoice();
  const sum = formatMoney(sumOfPrices(openOf(dues)), symbol);
  const counted = left > 0 ? messages.toAsk(left, sum, partsOf(dues)) : messages.allAsked;
  return (
    <div className="-mt-4 flex min-h-11 items-center gap-1">
      {/* Keeps its place while only the first rows are here. */}
      <p className="figures min-w-0 grow text-sm leading-5 text-soft">{complete === true && counted}</p>
      {onFind && chosen === null && (
        <IfMay dialog="clients-renew">
          <Button variant="quiet" size="small" className="-mr-2 shrink-0" onClick={start}>
            {messages.choosing.start}
          </Button>
        </IfMay>
      )}
      {onFind && (
        <IconButton
          icon={Search}
          label={messages.find.open}
          aria-expanded={finding}
          className="-mr-2"
          onClick={onFind}
        />
      )}
    </div>
  );
}

const partsOf = (dues: Dues): string[] =>
  QUEUE.flatMap((place) => (dues[place].length > 0 ? [dueParts[place](dues[place].length)] : []));
