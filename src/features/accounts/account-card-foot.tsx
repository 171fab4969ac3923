import { useId, useState } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { formatDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { refundAmount } from '#domain/refund.ts';
import type { Streaming } from '#domain/rows.ts';
import { CardActions, Facts, type Fact } from '#ui/data-list.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronDown } from '#ui/icons.ts';
import { AccountActions } from './account-actions.tsx';
import { AccountLink } from './account-link.tsx';
import { StateMark } from './account-marks.tsx';
import { messages } from './accounts.messages.ts';
import type { RowSurroundings } from './row-surroundings.ts';

export type CardFootProps = Pick<RowSurroundings, 'nowMs' | 'symbol' | 'open'> & {
  view: AccountView;
  /** What stands at the left of the actions. */
  note: string;
};

/** The last line of a card: the actions, and a way to what is needed less often. */
export function CardFoot({ view, nowMs, symbol, open, note }: CardFootProps) {
  const detailsId = useId();
  const [more, setMore] = useState(false);
  return (
    <>
      {more && (
        <div id={detailsId} className="border-t border-line pt-2">
          <Facts facts={factsOf(view.streaming, nowMs, symbol)} />
        </div>
      )}
      <CardActions note={<span className="figures text-sm text-soft">{note}</span>}>
        <IconButton
          icon={ChevronDown}
          label={messages.more}
          aria-expanded={more}
          aria-controls={more ? detailsId : undefined}
          className={more ? 'rotate-180' : undefined}
          onClick={() => setMore(!more)}
        />
        <AccountActions view={view} open={open} />
      </CardActions>
    </>
  );
}

function factsOf(streaming: Streaming, nowMs: number, symbol: string): Fact[] {
  const { columns } = messages;
  const { priceSupplier: price, days, endDate, startDate, url, termsOfUse } = streaming;
  return [
    { label: columns.state, value: <StateMark streaming={streaming} nowMs={nowMs} /> },
    { label: columns.startLong, value: formatDate(startDate) },
    { label: columns.refund, value: formatMoney(refundAmount({ price, days, endDate }, nowMs), symbol) },
    ...(url ? [{ label: columns.url, value: <AccountLink url={url} className="-my-3" /> }] : []),
    { label: columns.terms, value: <span className="whitespace-pre-line">{termsOfUse}</span> },
  ];
}
