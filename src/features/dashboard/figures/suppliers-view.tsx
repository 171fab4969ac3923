import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useRows } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import type { SupplierScore } from '#domain/figures/supplier-scores.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { formatMoney } from '#domain/money/money.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Truck } from '#ui/icons.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { messages } from './figures.messages.ts';
import { OutageList } from './outage-list.tsx';
import { spanInWords } from './span-words.ts';
import { useSupplierScores } from './use-figures.ts';

const { suppliers: texts } = messages;

/** A scorecard of each supplier (FIG-05); of one alone, where the address names it. */
export function SuppliersView() {
  const [params] = useSearchParams();
  const scores = useSupplierScores();
  const suppliers = useRows('suppliers');
  const one = params.get('supplier');
  const shown = suppliers
    .flatMap(({ id, name }) => {
      const score = one === null || one === id ? scores.get(id) : undefined;
      return score ? [{ name, score }] : [];
    })
    .sort((a, b) => b.score.cost - a.score.cost);
  return (
    <>
      {shown.length === 0 && <EmptyState icon={Truck} text={texts.empty} />}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {shown.map(({ name, score }) => (
          <Scorecard key={score.supplierId} name={name} score={score} />
        ))}
      </div>
      {one !== null && (
        <LinkButton to="/figures?view=suppliers" variant="quiet" size="small" className="self-center">
          {texts.all}
        </LinkButton>
      )}
    </>
  );
}

function Scorecard({ name, score }: { name: string; score: SupplierScore }) {
  const symbol = useSymbol();
  const [open, setOpen] = useState(false);
  const { supplierId: supplier, outages } = score;
  const linesOf = (kind: string) => `/movements?${new URLSearchParams({ supplier, kind })}`;
  const fact = (label: string, value: ReactNode, to?: string) => (
    <Fact label={label} to={to} about={texts.linkTo(label, name)}>
      {value}
    </Fact>
  );
  return (
    <SectionCard title={name}>
      {score.upPercent !== null && <Up percent={score.upPercent} />}
      <dl className="figures grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        {fact(
          texts.accounts,
          texts.accountsOf(score.accounts, score.running),
          `/figures?view=accounts&supplier=${supplier}`,
        )}
        {fact(texts.cost, formatMoney(score.cost, symbol), linesOf('Inversion'))}
        {fact(texts.brought, formatMoney(score.brought, symbol), linesOf('Clientes'))}
        {fact(
          texts.perDay,
          score.costPerDay === null ? texts.unknown : formatMoney(score.costPerDay, symbol),
        )}
        {fact(texts.life, score.lifeDays === null ? texts.unknown : spanInWords(score.lifeDays))}
        {fact(texts.supportDays, spanInWords(score.supportDays))}
        {fact(texts.outages, String(outages.length))}
        {fact(texts.repair, score.repairDays === null ? texts.unknown : spanInWords(score.repairDays))}
        {fact(texts.asked, String(score.asked))}
        {fact(
          texts.returns,
          texts.returnsOf(formatMoney(score.returned, symbol), score.returns),
          score.returns === 0 ? undefined : linesOf('Devoluciones'),
        )}
      </dl>
      <p className="text-sm text-soft">
        {[
          score.countedSince !== null && texts.since(formatDate(score.countedSince)),
          score.counted < score.accounts && texts.notCounted(score.accounts - score.counted),
          texts.askedNote,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {outages.length > 0 && (
        <OutageList name={name} outages={outages} open={open} onToggle={() => setOpen(!open)} />
      )}
    </SectionCard>
  );
}

/** Days of service beside days in support; the sentence says the same. */
function Up({ percent }: { percent: number }) {
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        <span className="bg-green" style={{ width: `${percent}%` }} />
        <span className="grow bg-amber" />
      </span>
      <span className="figures text-sm">{texts.up(percent)}</span>
    </div>
  );
}

type FactProps = { label: string; to: string | undefined; about: string; children: ReactNode };

function Fact({ label, to, about, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{label}</dt>
      <dd>
        {to === undefined ? (
          <span className="target inline-flex items-center">{children}</span>
        ) : (
          <Link
            to={to}
            title={about}
            className="target inline-flex items-center font-medium text-accent hover:underline"
          >
            {children}
          </Link>
        )}
      </dd>
    </div>
  );
}
