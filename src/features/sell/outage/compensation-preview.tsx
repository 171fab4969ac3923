import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { endsSoon } from '#domain/dates/expiry.ts';
import { formatMoney, fromCents, toCents } from '#domain/money/money.ts';
import type { Streaming } from '#domain/rows.ts';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { UserText } from '#ui/user-text.tsx';
import { type Compensation, type Doubt, type Line, outlasting } from './compensation.ts';
import { messages } from './outage.texts.ts';
import type { ComebackForm } from './use-comeback.ts';

const { comeback: texts } = messages;

interface CompensationPreviewProps {
  comeback: Pick<ComebackForm, 'lines' | 'compensation' | 'tick'>;
  account: Streaming;
}

export function CompensationPreview({ comeback, account }: CompensationPreviewProps) {
  const { lines, compensation, tick } = comeback;
  const late = compensation.kind === 'days' ? outlasting(lines, account) : 0;
  const lateLines = late > 0 ? [texts.outlasting(late)] : [];
  const soon = endsSoon(account, useNow());
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{texts.who}</legend>
      <ul className="flex flex-col divide-y divide-line">
        {lines.map((line) => (
          <li key={line.client.id}>
            <PreviewLine
              line={line}
              compensation={compensation}
              onTick={(chosen) => tick(line.client.id, chosen)}
            />
          </li>
        ))}
      </ul>
      {soon ? (
        <WarningLines lines={lateLines} />
      ) : (
        <p className="text-sm text-soft empty:hidden">{lateLines.join(' ')}</p>
      )}
      <BooksLine lines={lines} compensation={compensation} />
    </fieldset>
  );
}

interface PreviewLineProps {
  line: Line;
  compensation: Compensation;
  onTick: (chosen: boolean) => void;
}

function PreviewLine({ line: { client, chosen, doubt, endDate }, compensation, onTick }: PreviewLineProps) {
  const symbol = useSymbol();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={chosen}
        disabled={doubt?.kind === 'unread'}
        onChange={(event) => onTick(event.target.checked)}
      />
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-medium">
          <UserText text={client.nameuser} />
        </span>
        <span className={chosen ? 'figures text-sm' : 'text-sm text-soft'}>
          {chosen ? given(compensation, endDate, symbol) : texts.leftOut}
        </span>
        {doubt && <span className="w-full text-sm text-amber">{doubtInWords(doubt, symbol)}</span>}
      </span>
    </label>
  );
}

function given(compensation: Compensation, endDate: string, symbol: string): string {
  if (compensation.kind === 'money') return formatMoney(compensation.amount, symbol);
  return texts.until(formatDate(endDate));
}

function doubtInWords(doubt: Doubt, symbol: string): string {
  if (doubt.kind !== 'refunded') return texts.doubts[doubt.kind];
  return texts.doubts.refunded(formatDate(doubt.date), formatMoney(doubt.amount, symbol));
}

function BooksLine({ lines, compensation }: { lines: readonly Line[]; compensation: Compensation }) {
  const symbol = useSymbol();
  const count = lines.filter(({ chosen }) => chosen).length;
  const cents = compensation.kind === 'money' ? toCents(compensation.amount) * count : 0;
  const sum = formatMoney(fromCents(cents), symbol);
  return <p className="figures text-sm text-soft">{cents > 0 ? texts.books(count, sum) : texts.noBooks}</p>;
}
