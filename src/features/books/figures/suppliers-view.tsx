import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SentMessage } from '#db/local-database.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useSentOfKind } from '#workspace/data/use-sent.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import type { Figures } from '#domain/figures/figures.ts';
import type { SupplierScore } from '#domain/figures/supplier-scores.ts';
import { formatCount, formatMoney } from '#domain/money/money.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Truck } from '#ui/icons.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Fact } from './fact.tsx';
import { messages } from './figures.texts.ts';
import { spanInWords } from './span-words.ts';
import { isPart, type Part, SupplierPart } from './supplier-part.tsx';
import { useHour } from './use-figures.ts';

const { suppliers: texts } = messages;

/** A scorecard of each supplier (FIG-05), or the one in the address, or the rows behind its figure. */
export function SuppliersView({ figures }: { figures: Figures }) {
  const [params] = useSearchParams();
  const hourMs = useHour();
  const scores = figures.scores(hourMs);
  const suppliers = useRows('suppliers');
  const sent = useSentOfKind('reembolso_proveedor') ?? [];
  const [one, part] = [params.get('supplier'), params.get('of')];
  const shown = suppliers
    .flatMap(({ id, name }) => {
      const score = one === null || one === id ? scores.get(id) : undefined;
      return score ? [{ name, score, asked: askedOf(id, sent, figures) }] : [];
    })
    .sort((a, b) => b.score.cost - a.score.cost);
  const [first] = shown;
  if (first && one !== null && isPart(part))
    return <SupplierPart {...first} part={part} figures={figures} nowMs={hourMs} />;
  return (
    <>
      {shown.length === 0 && <EmptyState icon={Truck} text={texts.empty} />}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {shown.map(({ name, score, asked }) => (
          <Scorecard key={score.supplierId} name={name} score={score} asked={asked.length} />
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

/** Messages that asked this supplier for a refund, newest first. */
function askedOf(supplierId: string, sent: readonly SentMessage[], { books }: Figures): SentMessage[] {
  if (sent.length === 0) return [];
  return sent.filter(({ id }) => books.accountWithId(id)?.supplierId === supplierId);
}

function Scorecard({ name, score, asked }: { name: string; score: SupplierScore; asked: number }) {
  const symbol = useSymbol();
  const { supplierId: supplier, outages } = score;
  const linesOf = (kind: string) => `/movements?${new URLSearchParams({ supplier, kind })}`;
  const partOf = (of: Part) => `/figures?${new URLSearchParams({ view: 'suppliers', supplier, of })}`;
  const ofOutages = outages.length === 0 ? null : partOf('outages');
  const fact = (label: string, value: ReactNode, to: string | null) => (
    <Fact label={label} to={to} about={texts.linkTo(label, name)}>
      {value}
    </Fact>
  );
  return (
    <SectionCard title={name}>
      {score.upPercent !== null && <Up percent={score.upPercent} />}
      <dl className="figures grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        {fact(
          texts.accounts,
          texts.accountsOf(formatCount(score.accounts), score.running, formatCount(score.running)),
          `/figures?view=accounts&supplier=${supplier}`,
        )}
        {fact(texts.cost, formatMoney(score.cost, symbol), linesOf('Inversion'))}
        {fact(texts.brought, formatMoney(score.brought, symbol), linesOf('Clientes'))}
        {fact(
          texts.perDay,
          score.costPerDay === null ? texts.unknown : formatMoney(score.costPerDay, symbol),
          score.costPerDay === null ? null : partOf('days'),
        )}
        {fact(
          texts.life,
          score.lifeDays === null ? texts.unknown : spanInWords(score.lifeDays),
          score.lifeDays === null ? null : partOf('life'),
        )}
        {fact(texts.outages, formatCount(outages.length), ofOutages)}
        {fact(texts.supportDays, spanInWords(score.supportDays), ofOutages)}
        {fact(
          texts.repair,
          score.repairDays === null ? texts.unknown : spanInWords(score.repairDays),
          score.repairDays === null ? null : ofOutages,
        )}
        {fact(texts.asked, formatCount(asked), asked === 0 ? null : partOf('asked'))}
        {fact(
          texts.returns,
          texts.returnsOf(formatMoney(score.returned, symbol), score.returns),
          score.returns === 0 ? null : linesOf('Devoluciones'),
        )}
      </dl>
      <p className="text-sm text-soft">{texts.askedNote}</p>
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
