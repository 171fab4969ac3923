import { useState } from 'react';
import { formatDate } from '#domain/dates.ts';
import type { Movement } from '#domain/finance-closings.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Amount } from './amount.tsx';
import { messages } from './finance.messages.ts';

/** Thousands of lines at once would hold the phone up. */
const CHUNK = 100;
const { list: words } = messages;

interface MovementListProps {
  lines: readonly Movement[];
  symbol: string;
  hidden: boolean | undefined;
}

/** The lines in an area 200 px high that scrolls, by keyboard too (FIN-07). */
export function MovementList({ lines, symbol, hidden }: MovementListProps) {
  const [shown, setShown] = useState(CHUNK);
  const left = lines.length - shown;
  return (
    <div
      role="region"
      aria-label={words.title}
      tabIndex={0}
      data-first-focus
      className="h-[200px] shrink-0 overflow-y-auto overscroll-contain rounded-control border border-line"
    >
      <ul>
        {lines.slice(0, shown).map((line) => (
          <Line key={line.id} line={line} symbol={symbol} hidden={hidden} />
        ))}
      </ul>
      {left > 0 && (
        <Button variant="quiet" size="small" className="w-full" onClick={() => setShown(shown + CHUNK)}>
          {words.more(Math.min(left, CHUNK))}
        </Button>
      )}
    </div>
  );
}

type LineProps = { line: Movement; symbol: string; hidden: boolean | undefined };

/** A closing stays in sight while what it closed scrolls by. */
function Line({ line, symbol, hidden }: LineProps) {
  const isClosing = line.type === 'closing';
  return (
    <li
      className={cx(
        'figures flex flex-wrap items-center gap-x-3 border-b border-line px-3 py-1.5 text-sm last:border-b-0',
        isClosing && 'sticky top-0 bg-well',
      )}
    >
      <span className="min-w-0 flex-1 basis-32">
        <LineWords line={line} />
      </span>
      <span className="ml-auto flex flex-col items-end whitespace-nowrap">
        <span className={cx('font-semibold', tone(line.amount, hidden))}>
          <Amount signed amount={line.amount} symbol={symbol} hidden={hidden} />
        </span>
        {line.type === 'entry' && <span className="text-soft">{formatDate(line.date)}</span>}
      </span>
    </li>
  );
}

function LineWords({ line }: { line: Movement }) {
  switch (line.type) {
    case 'entry':
      return line.description;
    case 'closing':
      return (
        <>
          <span className="block font-semibold">{words.closing(formatDate(line.date))}</span>
          <span className="text-soft">{words.closingProfit}</span>
        </>
      );
    case 'carried':
      return <span className="text-soft">{words.carried}</span>;
  }
}

/** Colour besides the sign; none while amounts are hidden. */
function tone(amount: number, hidden: boolean | undefined): string {
  if (hidden !== false || amount === 0) return 'text-ink';
  return amount > 0 ? 'text-green' : 'text-red';
}
