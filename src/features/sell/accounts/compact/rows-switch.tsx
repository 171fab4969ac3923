import { rowFacts } from '#features/sell/accounts/compact/row-facts.ts';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import { cx } from '#ui/cx.ts';
import { messages } from '#features/sell/accounts/accounts.messages.ts';

const { density } = messages;

/** Kept on the device (ACC-63). */
export function RowsSwitch() {
  const [rowsAs = 'compact', choose] = useDeviceFact(rowFacts, 'tableRows');
  return (
    <span role="group" aria-label={density.label} className="ml-auto flex">
      {(['roomy', 'compact'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={rowsAs === one}
          onClick={() => choose(one)}
          className={cx(
            'target rounded-control px-2.5 hover:bg-well',
            rowsAs === one && 'font-semibold text-ink underline decoration-2 underline-offset-4',
          )}
        >
          {density[one]}
        </button>
      ))}
    </span>
  );
}
