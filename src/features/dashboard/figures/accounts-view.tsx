import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '#workspace/data/use-now.ts';
import { useRow, useRows } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { type AccountSums, NO_SUMS } from '#domain/figures/book-sums.ts';
import { formatCount, formatMoney, fromCents } from '#domain/money/money.ts';
import type { Streaming } from '#domain/rows.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { TrendingUp } from '#ui/icons.ts';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import { AccountFigureRow } from './account-figure-row.tsx';
import { messages } from './figures.messages.ts';
import { useAccountSums, useSlotPrice } from './use-figures.ts';

const { accounts: texts } = messages;
const ROWS = 20;

type Sums = ReadonlyMap<string, Readonly<AccountSums>>;

/** What each account cost and brought (FIG-01); of one alone, where the address names it. */
export function AccountsView() {
  const [params] = useSearchParams();
  const sums = useAccountSums();
  const one = params.get('account');
  if (one !== null) return <OneAccount id={one} sums={sums} />;
  return <AllAccounts key={params.get('supplier')} supplierId={params.get('supplier')} sums={sums} />;
}

function OneAccount({ id, sums }: { id: string; sums: Sums }) {
  const streaming = useRow('streamings', id);
  const slotPrice = useSlotPrice();
  return (
    <>
      {streaming ? (
        <RowList label={texts.list} rows={[streaming]} rowKey={({ id: key }) => key}>
          {() => <AccountFigureRow id={id} sums={sums.get(id)} slotPrice={slotPrice} />}
        </RowList>
      ) : (
        <p>{texts.gone}</p>
      )}
      <LinkButton to="/figures?view=accounts" variant="quiet" size="small" className="self-center">
        {texts.all}
      </LinkButton>
    </>
  );
}

const SHOWS = ['below', 'above'] as const;
type Show = (typeof SHOWS)[number];

function AllAccounts({ supplierId, sums }: { supplierId: string | null; sums: Sums }) {
  const [show, setShow] = useState<Show>('below');
  const [wanted, setPage] = useState(1);
  const symbol = useSymbol();
  const slotPrice = useSlotPrice();
  const supplier = useRow('suppliers', supplierId ?? '');
  const groups = useGroups(supplierId, sums);
  const top = useRef<HTMLDivElement>(null);
  const { rows, cents } = groups[show];
  const pageCount = Math.max(1, Math.ceil(rows.length / ROWS));
  const page = Math.min(wanted, pageCount);
  const total = formatMoney(fromCents(cents), symbol);
  return (
    <>
      <div ref={top} className="scroll-mt-16 md:max-w-md">
        <RadioGroup
          label={texts.show}
          name="figures-accounts"
          options={SHOWS.map((value) => ({
            value,
            label: texts[value](formatCount(groups[value].rows.length)),
          }))}
          value={show}
          onChange={({ target }) => {
            setShow(target.value as Show);
            setPage(1);
          }}
        />
      </div>
      {supplier && <p className="text-sm text-soft">{texts.ofSupplier(supplier.name)}</p>}
      {rows.length === 0 ? (
        <EmptyState icon={TrendingUp} text={show === 'below' ? texts.emptyBelow : texts.emptyAbove} />
      ) : (
        <>
          <p className="figures text-sm text-soft">
            {show === 'below' ? texts.missingAll(total) : texts.wonAll(total)}
          </p>
          <RowList
            label={texts.list}
            rows={rows.slice((page - 1) * ROWS, page * ROWS)}
            rowKey={({ id }) => id}
          >
            {({ id }) => <AccountFigureRow id={id} sums={sums.get(id)} slotPrice={slotPrice} />}
          </RowList>
        </>
      )}
      {pageCount > 1 && (
        <Pager
          page={page}
          pageCount={pageCount}
          onPage={(next) => {
            setPage(next);
            top.current?.scrollIntoView();
          }}
        />
      )}
      {supplierId === null && <Unassigned sums={sums.get('')} />}
    </>
  );
}

/** Those that run first: of them something can still be done. Then what is missing, or was earned, most first. */
function useGroups(
  supplierId: string | null,
  sums: Sums,
): Record<Show, { rows: Streaming[]; cents: number }> {
  const streamings = useRows('streamings');
  const nowMs = useNow();
  const hourMs = Math.floor(nowMs / 3_600_000) * 3_600_000;
  return useMemo(() => {
    const missing = new Map<string, number>();
    const groups = { below: [] as Streaming[], above: [] as Streaming[] };
    for (const account of streamings) {
      if (supplierId !== null && account.supplierId !== supplierId) continue;
      const { cost, brought } = sums.get(account.id) ?? NO_SUMS;
      missing.set(account.id, cost - brought);
      groups[cost > brought ? 'below' : 'above'].push(account);
    }
    const of = ({ id }: Streaming) => Math.abs(missing.get(id) ?? 0);
    const rank = ({ endDate }: Streaming) => Number(hasEnded(endDate, hourMs));
    const made = (rows: Streaming[]) => ({
      rows: rows.sort((a, b) => rank(a) - rank(b) || of(b) - of(a)),
      cents: rows.reduce((sum, row) => sum + of(row), 0),
    });
    return { below: made(groups.below), above: made(groups.above) };
  }, [streamings, supplierId, sums, hourMs]);
}

/** Lines that name no account alone, so that what is shown and this come to the books. */
function Unassigned({ sums }: { sums: Readonly<AccountSums> | undefined }) {
  const symbol = useSymbol();
  if (!sums || (sums.cost === 0 && sums.brought === 0)) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
      {texts.unassigned(
        formatMoney(fromCents(sums.cost), symbol),
        formatMoney(fromCents(sums.brought), symbol),
      )}
      <LinkButton to="/movements?account=" variant="quiet" size="small">
        {texts.seeUnassigned}
      </LinkButton>
    </p>
  );
}
