import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { messages } from './people.texts.ts';

const SHOWN = 5;

export interface HistoryLine {
  id: string;
  what: string;
  about: string;
  side: ReactNode;
}

interface HistoryListProps {
  title: string;
  figure?: string | undefined;
  lines: readonly HistoryLine[];
  empty: string;
  hint?: string | undefined;
  children?: ReactNode;
}

/** Shows the newest few, and the rest after a press. */
export function HistoryList({ title, figure, lines, empty, hint, children }: HistoryListProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, SHOWN);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 id={id} className="text-sm font-medium">
          {title}
        </h4>
        {figure !== undefined && <span className="figures font-medium">{figure}</span>}
      </div>
      {children}
      {lines.length === 0 && <p className="text-sm text-soft">{empty}</p>}
      {lines.length > 0 && (
        <ul aria-labelledby={id} className="divide-y divide-line border-y border-line">
          {shown.map((line) => (
            <li key={line.id} className="flex items-start justify-between gap-3 py-2 text-sm">
              <span className="flex min-w-0 flex-col">
                <span>{line.what}</span>
                <span className="figures text-soft wrap-anywhere">{line.about}</span>
              </span>
              <span className="figures shrink-0 text-right">{line.side}</span>
            </li>
          ))}
        </ul>
      )}
      {lines.length > shown.length && (
        <Button size="small" variant="quiet" className="self-start" onClick={() => setAll(true)}>
          {messages.history.more(lines.length)}
        </Button>
      )}
      {hint !== undefined && <p className="text-sm text-soft">{hint}</p>}
    </div>
  );
}
