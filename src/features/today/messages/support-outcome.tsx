import { messages } from './messages.texts.ts';
import type { SupportVisit } from './use-support.ts';

export function SupportOutcome({ support }: { support: SupportVisit }) {
  const { change, done, remains } = support;
  return (
    <p role="status" className="text-sm">
      {remains && <strong className="font-medium">{messages.support.remaining} </strong>}
      <span className="text-soft">{done ? change.done : change.outcome}</span>
    </p>
  );
}
