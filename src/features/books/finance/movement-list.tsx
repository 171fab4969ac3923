import { useState } from 'react';
import { formatDate } from '#domain/dates/dates.ts';
import type { Movement } from '#domain/finance/closings.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Pencil } from '#ui/icons.ts';
import { Amount } from './amount.tsx';
import { messages } from '#features/books/finance.texts.ts';
import { amountTone, Mended } from './movement-words.tsx';

/** Rendering thousands of lines at once would block a phone. */
const CHUNK = 100;
const { list: texts } = messages;

interface MovementListProps {
  lines: readonly Movement[];
  symbol: string;
  hidden: boolean | undefined;
  onCorrect: (id: string) => void;
}

/** A scrolling area 200 px high, reachable by keyboard (FIN-07). */
export function MovementList({ lines, ...around }: MovementListProps) {
  const [shown, setShown] = useState(CHUNK);
  const left = lines.length - shown;
  return (
    <div
      role="region"
      aria-label={texts.title}
      tabIndex={0}
      data-first-focus
      className="h-[200px] shrink-0 overflow-y-auto overscroll-contain rounded-control border border-line"
    >
      <ul>
        {lines.slice(0, shown).map((line) => (
          <Line key={line.id} line={line} {...around} />
        ))}
      </ul>
      {left > 0 && (
        <Button variant="quiet" size="small" className="w-full" onClick={() => setShown(shown + CHUNK)}>
          {texts.more(Math.min(left, CHUNK))}
        </Button>
      )}
    </div>
  );
}

type LineProps = Omit<MovementListProps, 'lines'> & { line: Movement };

/** A closing stays in sight while its lines scroll by. */
function Line({ line, onCorrect, ...money }: LineProps) {
  const isClosing = line.type === 'closing';
  return (
    <li
      className={cx(
        'figures flex flex-wrap items-center gap-x-3 border-b border-line px-3 py-1.5 text-sm last:border-b-0',
        isClosing && 'sticky top-0 bg-well',
      )}
    >
      <span className="min-w-0 flex-1 basis-32">
        <LineWords line={line} {...money} />
      </span>
      <span className="ml-auto flex flex-col items-end whitespace-nowrap">
        <span className={cx('font-semibold', amountTone(line.amount, money.hidden))}>
          {line.type === 'entry' ? (
            <Amount amount={line.quantity} {...money} />
          ) : (
            <Amount signed amount={line.amount} {...money} />
          )}
        </span>
        {line.type === 'entry' && <span className="text-soft">{formatDate(line.date)}</span>}
      </span>
      {line.type === 'entry' && (
        <IconButton
          icon={Pencil}
          label={texts.correct(line.description)}
          onClick={() => onCorrect(line.correctId)}
          className="-my-1 -mr-2"
        />
      )}
    </li>
  );
}

type MoneyLook = Pick<MovementListProps, 'symbol' | 'hidden'>;

function LineWords({ line, ...money }: { line: Movement } & MoneyLook) {
  switch (line.type) {
    case 'entry':
      return (
        <>
          {line.description}
          <Mended line={line} {...money} />
        </>
      );
    case 'closing':
      return (
        <>
          <span className="block font-semibold">{texts.closing(formatDate(line.date))}</span>
          <span className="text-soft">{texts.closingProfit}</span>
        </>
      );
    case 'carried':
      return <span className="text-soft">{texts.carried}</span>;
  }
}
