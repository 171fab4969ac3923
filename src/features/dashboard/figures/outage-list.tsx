import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '#domain/dates/dates.ts';
import type { OutageOf } from '#domain/figures/supplier-scores.ts';
import { Button } from '#ui/buttons/button.tsx';
import { messages } from './figures.messages.ts';
import { spanInWords } from './span-words.ts';

const { suppliers: texts } = messages;

interface OutageListProps {
  name: string;
  outages: readonly OutageOf[];
  open: boolean;
  onToggle: () => void;
}

const SHOWN = 10;

/** The outages that a scorecard's figures are made of, newest first (FIG-06). */
export function OutageList({ name, outages, open, onToggle }: OutageListProps) {
  const id = useId();
  const [shown, setShown] = useState(SHOWN);
  const left = outages.length - shown;
  return (
    <>
      <Button size="small" aria-expanded={open} aria-controls={open ? id : undefined} onClick={onToggle}>
        {texts.seeOutages(outages.length)}
      </Button>
      {open && (
        <ul id={id} aria-label={texts.outagesOf(name)} className="divide-y divide-line">
          {outages.slice(0, shown).map((outage) => (
            <li key={`${outage.streaming.id}/${outage.from}`}>
              <OutageLine outage={outage} />
            </li>
          ))}
        </ul>
      )}
      {open && left > 0 && (
        <Button variant="quiet" size="small" onClick={() => setShown(shown + SHOWN)}>
          {texts.more(Math.min(left, SHOWN))}
        </Button>
      )}
    </>
  );
}

function OutageLine({ outage: { streaming, from, to, days } }: { outage: OutageOf }) {
  return (
    <Link
      to={`/figures?view=accounts&account=${streaming.id}`}
      className="flex min-h-11 items-center justify-between gap-3 rounded-control py-1 text-sm no-underline hover:bg-well"
    >
      <span className="min-w-0">
        <span className="block truncate font-medium">{streaming.email}</span>
        <span className="figures text-soft">
          {to === null ? texts.goesOn(formatDate(from)) : texts.outage(formatDate(from), formatDate(to))}
        </span>
      </span>
      <span className="figures shrink-0">{spanInWords(days)}</span>
    </Link>
  );
}
