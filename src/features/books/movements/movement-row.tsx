import { useRows } from '#workspace/data/use-rows.ts';
import type { LineAttribution } from '#domain/finance/line-attribution.ts';
import type { EntryLine, Movement } from '#domain/finance/closings.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { isDebtPayment } from '#domain/finance/received.ts';
import { shownMethod } from '#domain/money/foreign-price.ts';
import type { Finance } from '#domain/rows.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { Pencil, ScrollText } from '#ui/icons.ts';
import { Monogram } from '#ui/look/monogram.tsx';
import { Amount } from '#features/books/finance/amount.tsx';
import { amountTone, Mended } from '#features/books/finance/movement-words.tsx';
import { messages as financeMessages } from '#features/books/finance.texts.ts';
import { kindWords, slotWords } from './line-words.ts';
import { messages } from './movements.texts.ts';

const { list: texts } = financeMessages;

export interface MovementRowProps {
  line: Movement;
  entryOf: (line: Movement) => Finance | undefined;
  attributionOf: (entry: Finance) => LineAttribution;
  /** The name of who wrote the line; undefined where nobody helps, or it isn't known. */
  authorNameOf: (entry: Finance) => string | undefined;
  symbol: string;
  hidden: boolean | undefined;
  onCorrect: (id: string) => void;
}

export function MovementRow({
  line,
  entryOf,
  attributionOf,
  authorNameOf,
  onCorrect,
  ...money
}: MovementRowProps) {
  const entry = entryOf(line);
  if (line.type === 'entry' && entry)
    return (
      <Entry
        line={line}
        entry={entry}
        attribution={attributionOf(entry)}
        author={authorNameOf(entry)}
        onCorrect={onCorrect}
        {...money}
      />
    );
  return (
    <li className={cx('flex min-h-14 items-center gap-3 px-4 py-2', line.type === 'closing' && 'bg-well')}>
      <ScrollText aria-hidden className="mx-1 size-5 shrink-0 text-soft" />
      <span className="flex min-w-0 grow flex-col">
        {line.type === 'closing' ? (
          <>
            <span className="figures font-semibold">{texts.closing(formatDate(line.date))}</span>
            <span className="text-sm text-soft">{texts.closingProfit}</span>
          </>
        ) : (
          <span className="text-soft">{texts.carried}</span>
        )}
      </span>
      <span className={cx('figures shrink-0 font-semibold', amountTone(line.amount, money.hidden))}>
        <Amount signed amount={line.amount} {...money} />
      </span>
    </li>
  );
}

type EntryProps = Pick<MovementRowProps, 'symbol' | 'hidden' | 'onCorrect'> & {
  line: EntryLine;
  entry: Finance;
  attribution: LineAttribution;
  author: string | undefined;
};

/** Two lines on a phone, columns in a wider window. */
function Entry({ line, entry, attribution, author, onCorrect, ...money }: EntryProps) {
  const kind = kindWords(entry);
  const { service, who } = attribution;
  const slots = slotWords(attribution.slots);
  const name = who || line.description;
  const isDebt = isDebtPayment(entry);
  const amount = isDebt ? (entry.received ?? 0) : line.amount;
  return (
    <li className={ENTRY}>
      <Monogram name={service || kind} color={useColor(service)} />
      <span className={NAME} title={name}>
        {name}
      </span>
      <span className="col-span-2 col-start-2 row-start-2 truncate text-sm text-soft lg:contents">
        <span className="truncate text-sm text-soft lg:col-start-3 lg:row-start-1">
          {[kind, shownMethod(entry.paymentMethod, money.symbol), author].filter(Boolean).join(' · ')}
        </span>
        <Cell text={service} className="lg:col-start-4" />
        <Cell text={slots} className="lg:col-start-5" />
      </span>
      <span className="col-span-2 col-start-2 text-sm empty:hidden lg:row-start-2">
        <Mended line={line} {...money} />
      </span>
      {/* A debt's payment is no profit of its day. */}
      <span className={cx(AMOUNT, isDebt ? 'text-soft' : amountTone(amount, money.hidden))}>
        <Amount signed amount={amount} {...money} />
      </span>
      {isDebt ? (
        <span aria-hidden className={cx(PENCIL, 'size-11')} />
      ) : (
        <IconButton
          icon={Pencil}
          label={messages.correct([kind, name].join(' · '))}
          onClick={() => onCorrect(line.correctId)}
          className={PENCIL}
        />
      )}
    </li>
  );
}

const ENTRY = cx(
  'grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto_auto] content-center items-center gap-x-3 px-4 py-2 *:first:row-span-2',
  'lg:min-h-12 lg:grid-cols-[auto_minmax(10rem,1.4fr)_11rem_minmax(7rem,1fr)_8rem_minmax(8rem,auto)_auto] lg:py-1',
);
const NAME = 'col-start-2 row-start-1 truncate font-semibold';
const PENCIL = 'col-start-4 row-span-2 row-start-1 -mr-3 lg:col-start-7 lg:row-span-1';
const AMOUNT = 'figures col-start-3 row-start-1 text-right font-semibold lg:col-start-6';

/** On a phone a dot separates the text from the one before; in a wider window it has its own column. */
function Cell({ text, className }: { text: string; className: string }) {
  return (
    <>
      {text !== '' && <span className="lg:hidden"> · </span>}
      <span className={cx('truncate text-sm text-soft lg:row-start-1', className)}>{text}</span>
    </>
  );
}

function useColor(service: string): string | undefined {
  return useRows('categories').find(({ name }) => name === service)?.backgroundcolor;
}
