import type { EntryLine } from '#domain/finance/closings.ts';
import { Amount } from './amount.tsx';
import { messages } from '#features/books/finance.texts.ts';

const { list: texts } = messages;

/** The amount before a correction, or after one later than the closing. */
export function Mended({
  line: { was, later },
  ...money
}: {
  line: EntryLine;
  symbol: string;
  hidden: boolean | undefined;
}) {
  return (
    <>
      {was !== null && (
        <span className="block text-soft">
          {texts.was} <Amount amount={was} {...money} />
        </span>
      )}
      {later !== null && (
        <span className="block text-soft">
          {texts.later} <Amount amount={later} {...money} />
        </span>
      )}
    </>
  );
}

/** The colour repeats what text and figures say of the profit; none while amounts are hidden. */
export function amountTone(amount: number, hidden: boolean | undefined): string {
  if (hidden !== false || amount === 0) return 'text-ink';
  return amount > 0 ? 'text-green' : 'text-red';
}
