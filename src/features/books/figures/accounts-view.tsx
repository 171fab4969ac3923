import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRow } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import type { AccountSums } from '#domain/figures/book-sums.ts';
import type { Figures } from '#domain/figures/figures.ts';
import { formatCount, formatMoney, fromCents } from '#domain/money/money.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { TrendingUp } from '#ui/icons.ts';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { usePage } from '#ui/lists/use-page.ts';
import { RowList } from '#ui/lists/row-list.tsx';
import { AccountFigureRow } from './account-figure-row.tsx';
import { messages } from './figures.texts.ts';
import { useHour } from './use-figures.ts';

const { accounts: texts } = messages;

/** Cost and income of each account (FIG-01), or of the one in the address. */
export function AccountsView({ figures }: { figures: Figures }) {
  const [params] = useSearchParams();
  const one = params.get('account');
  if (one !== null) return <OneAccount id={one} figures={figures} />;
  const supplierId = params.get('supplier');
  return <AllAccounts key={supplierId} supplierId={supplierId} figures={figures} />;
}

function OneAccount({ id, figures }: { id: string; figures: Figures }) {
  const streaming = useRow('streamings', id);
  const slotPrice = figures.slotPrice(useHour());
  return (
    <>
      {streaming ? (
        <RowList label={texts.list} rows={[streaming]} rowKey={({ id: key }) => key}>
          {() => <AccountFigureRow id={id} sums={figures.accountSums.get(id)} slotPrice={slotPrice} />}
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

function AllAccounts({ supplierId, figures }: { supplierId: string | null; figures: Figures }) {
  const [show, setShow] = useState<Show>('below');
  const [wanted, setPage] = useState(1);
  const symbol = useSymbol();
  const hourMs = useHour();
  const slotPrice = figures.slotPrice(hourMs);
  const supplier = useRow('suppliers', supplierId ?? '');
  const groups = figures.ranked(supplierId, hourMs);
  const top = useRef<HTMLDivElement>(null);
  const { accounts, cents } = groups[show];
  const { rows, page, pageCount } = usePage(accounts, wanted);
  const total = formatMoney(fromCents(cents), symbol);
  return (
    <>
      <div ref={top} className="scroll-mt-16 md:max-w-md">
        <RadioGroup
          label={texts.show}
          name="figures-accounts"
          options={SHOWS.map((value) => ({
            value,
            label: texts[value](formatCount(groups[value].accounts.length)),
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
          <RowList label={texts.list} rows={rows} rowKey={({ id }) => id}>
            {({ id }) => (
              <AccountFigureRow id={id} sums={figures.accountSums.get(id)} slotPrice={slotPrice} />
            )}
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
      {supplierId === null && <Unassigned sums={figures.accountSums.get('')} />}
    </>
  );
}

/** Lines without a single account, so that all sums equal the books. */
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
