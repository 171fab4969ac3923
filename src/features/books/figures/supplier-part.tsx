import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SentMessage } from '#db/local-database.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { formatDate } from '#domain/dates/dates.ts';
import type { Figures } from '#domain/figures/figures.ts';
import { accountDays, type SupplierScore } from '#domain/figures/supplier-scores.ts';
import { formatCount, formatMoney, fromCents } from '#domain/money/money.ts';
import type { Streaming } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { cx } from '#ui/cx.ts';
import { ROW, RowList } from '#ui/lists/row-list.tsx';
import { messages } from './figures.texts.ts';
import { spanInWords } from './span-words.ts';

const { parts: texts } = messages;
const SHOWN = 20;

/** Figures of a scorecard that have no lines in the books. */
const PARTS = ['days', 'life', 'outages', 'asked'] as const;
export type Part = (typeof PARTS)[number];

export function isPart(part: string | null): part is Part {
  return PARTS.some((one) => one === part);
}

interface SupplierPartProps {
  name: string;
  score: SupplierScore;
  asked: readonly SentMessage[];
  part: Part;
  figures: Figures;
  nowMs: number;
}

/** The rows behind a figure of a scorecard (FIG-10). */
export function SupplierPart({ name, score, asked, part, figures, nowMs }: SupplierPartProps) {
  const symbol = useSymbol();
  const [shown, setShown] = useState(SHOWN);
  const { sentence, rows } = MADE_OF[part]({ score, asked, figures, nowMs, symbol });
  const left = rows.length - shown;
  return (
    <>
      <div className="flex flex-col gap-1">
        <h2 className="text-lg leading-6 font-semibold wrap-anywhere">{texts.titles[part](name)}</h2>
        <p className="figures text-sm text-soft">{sentence}</p>
      </div>
      <RowList label={texts.titles[part](name)} rows={rows.slice(0, shown)} rowKey={({ key }) => key}>
        {(row) => <PartRow {...row} />}
      </RowList>
      {left > 0 && (
        <Button variant="quiet" size="small" className="self-center" onClick={() => setShown(shown + SHOWN)}>
          {messages.suppliers.more(Math.min(left, SHOWN))}
        </Button>
      )}
      <LinkButton
        to={`/figures?view=suppliers&supplier=${score.supplierId}`}
        variant="quiet"
        size="small"
        className="self-center"
      >
        {texts.backTo(name)}
      </LinkButton>
    </>
  );
}

interface Row {
  key: string;
  streaming: Streaming;
  about: string;
  figure: string;
}

function PartRow({ streaming, about, figure }: Row): ReactNode {
  return (
    <Link
      to={`/figures?view=accounts&account=${streaming.id}`}
      className={cx(ROW, 'justify-between no-underline transition-colors duration-100 hover:bg-paper')}
    >
      <span className="min-w-0">
        <span className="block truncate font-medium">{streaming.email}</span>
        <span className="figures block text-sm text-soft">{about}</span>
      </span>
      <span className="figures shrink-0 font-medium">{figure}</span>
    </Link>
  );
}

type Sources = Omit<SupplierPartProps, 'name' | 'part'> & { symbol: string };
type Made = { sentence: string; rows: Row[] };

const MADE_OF: Record<Part, (sources: Sources) => Made> = {
  days: (sources) => {
    const { score, symbol } = sources;
    const accounts = accountsOf(sources).sort((a, b) => b.cents - a.cents);
    const servedDays = accounts.reduce((sum, account) => sum + account.servedDays, 0);
    const [cost, perDay] = [score.cost, score.costPerDay].map((money) => formatMoney(money, symbol));
    return {
      sentence: texts.daysSentence(cost ?? '', inDays(servedDays), perDay ?? ''),
      rows: accounts.map(({ streaming, cents, servedDays: days }) => ({
        key: streaming.id,
        streaming,
        about: texts.served(spanInWords(Math.max(0, days))),
        figure: formatMoney(fromCents(cents), symbol),
      })),
    };
  },
  life: (sources) => {
    const accounts = accountsOf(sources).sort((a, b) => b.lifeDays - a.lifeDays);
    const days = accounts.reduce((sum, { lifeDays }) => sum + lifeDays, 0);
    const mean = spanInWords(sources.score.lifeDays ?? 0);
    return {
      sentence: texts.lifeSentence(formatCount(accounts.length), inDays(days), mean),
      rows: accounts.map(({ streaming, beganMs, lifeDays }) => ({
        key: streaming.id,
        streaming,
        about: texts.began(formatDate(new Date(beganMs).toISOString())),
        figure: spanInWords(lifeDays),
      })),
    };
  },
  outages: ({ score: { outages, supportDays, repairDays } }) => ({
    sentence: texts.outagesSentence(
      formatCount(outages.length),
      spanInWords(supportDays),
      repairDays === null ? null : spanInWords(repairDays),
    ),
    rows: outages.map(({ streaming, from, to, days }) => ({
      key: `${streaming.id}/${from}`,
      streaming,
      about: to === null ? texts.goesOn(formatDate(from)) : texts.outage(formatDate(from), formatDate(to)),
      figure: spanInWords(days),
    })),
  }),
  asked: ({ asked, figures: { books } }) => ({
    sentence: messages.suppliers.askedNote,
    rows: asked.flatMap(({ sentId, id, at }) => {
      const streaming = books.accountWithId(id);
      return streaming
        ? [
            {
              key: String(sentId),
              streaming,
              about: texts.askedAt,
              figure: formatDate(new Date(at).toISOString()),
            },
          ]
        : [];
    }),
  }),
};

function inDays(days: number): string {
  return texts.days(formatCount(Math.round(days)));
}

function accountsOf({ score, figures, nowMs }: Sources) {
  return figures.books.streamings
    .filter(({ supplierId }) => supplierId === score.supplierId)
    .map((streaming) => {
      const sums = figures.accountSums.get(streaming.id);
      return { streaming, cents: sums?.cost ?? 0, ...accountDays(streaming, sums, nowMs) };
    });
}
