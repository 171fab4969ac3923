import { idsText } from '#workspace/components/ids-text.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import type { Dues } from '#domain/dues.ts';
import { Button } from '#ui/buttons/button.tsx';
import { RefreshCw } from '#ui/icons.ts';
import { useChosenDues, useDueChoice } from '#features/today/dues/due-choice.ts';
import { messages } from '#features/today/dues/dues.texts.ts';

const { choosing } = messages;

/** The address holds the clients' ids, and a server limits it to 16 KB. */
export const MOST_AT_ONCE = 200;

/** Within the thumb's reach while a client is ticked. */
export function RenewBar({ dues }: { dues: Dues }) {
  const ids = useChosenDues(dues);
  const { stop } = useDueChoice();
  const { openDialog } = useDialog();
  return (
    <section aria-label={choosing.bar} className={BAR}>
      <Button onClick={stop}>{choosing.stop}</Button>
      <span className="grow *:w-full">
        <Button
          variant="primary"
          className="w-full"
          disabledReason={reasonAgainst(ids.length)}
          onClick={() => openDialog('clients-renew', idsText(ids))}
        >
          <RefreshCw aria-hidden className="size-5" />
          {choosing.renew(ids.length)}
        </Button>
      </span>
    </section>
  );
}

function reasonAgainst(count: number): string | undefined {
  if (count === 0) return choosing.nobody;
  return count > MOST_AT_ONCE ? choosing.tooMany(MOST_AT_ONCE) : undefined;
}

/** Below the list, or stays in sight if the list is longer. */
const BAR =
  'sticky bottom-[calc(0.75rem+var(--bottom-bar)+env(safe-area-inset-bottom))] z-20 mx-auto flex w-full max-w-md items-start gap-2 rounded-card border border-line bg-lift p-2 shadow-lift';
