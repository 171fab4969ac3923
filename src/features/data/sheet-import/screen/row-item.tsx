import { useState } from 'react';
import type { Outcome, PlannedRow } from '#features/data/sheet-import/plan/planned.ts';
import type { NoteKind, Problem } from '#features/data/sheet-import/reading/row-read.ts';
import { EXACT_AMOUNT } from '#features/data/sheet-import/reading/read-values.ts';
import { messages } from '#features/data/sheet-import/sheet-import.texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { StatusBadge, type StatusTone } from '#ui/feedback/status-badge.tsx';
import { PhoneText, useCountryPhone } from '#ui/phone/phone-text.tsx';
import type { SheetState } from './use-sheet.ts';

const TONES: Record<Outcome, StatusTone> = {
  client: 'green',
  account: 'green',
  known: 'grey',
  joined: 'grey',
  skipped: 'grey',
  left: 'grey',
  asks: 'amber',
};

interface RowItemProps {
  planned: PlannedRow;
  state: SheetState;
  often: ReadonlySet<NoteKind>;
}

export function RowItem({ planned: { row, outcome, sameAs }, state, often }: RowItemProps) {
  const { rows, outcomes } = messages;
  const isTold = outcome === 'client' || outcome === 'account' || outcome === 'asks';
  const line = state.picked.size > 1 ? rows.lineOf(row.line, row.sheet) : rows.line(row.line);
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="figures text-sm text-soft">{line}</p>
          <p className="font-medium wrap-anywhere">{titleOf(row)}</p>
          {row.client && row.client.phone !== '' && (
            <p className="figures text-sm text-soft">
              <PhoneText e164={row.client.phone} />
            </p>
          )}
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1">
          <StatusBadge tone={TONES[outcome]} label={outcomes[outcome]} />
          {(isTold || outcome === 'left') && (
            <Button
              size="small"
              variant="quiet"
              className="-mr-2"
              aria-label={rows.ofLine(outcome === 'left' ? rows.take : rows.leave, row.line)}
              onClick={() => state.leave(row.key, outcome !== 'left')}
            >
              {outcome === 'left' ? rows.take : rows.leave}
            </Button>
          )}
        </div>
      </div>
      <p className="text-sm wrap-anywhere text-soft empty:hidden">{factsOf(row)}</p>
      <Why row={row} outcome={outcome} sameAs={sameAs} />
      {isTold &&
        row.notes
          .filter(({ kind }) => !often.has(kind))
          .map(({ kind, text }) => (
            <p key={kind} className="text-sm text-soft">
              {messages.notes[kind](text)}
            </p>
          ))}
      {outcome === 'asks' &&
        row.problems.map((problem) => (
          <Answer
            key={`${problem.role}-${problem.kind}`}
            problem={problem}
            line={row.line}
            onAnswer={(text) => state.fix(tabOf(state, row.key), row.key, problem.role, text)}
          />
        ))}
    </li>
  );
}

function Why({ row, outcome, sameAs }: { row: PlannedRow['row']; outcome: Outcome; sameAs: number | null }) {
  const text =
    outcome === 'joined' && sameAs !== null
      ? messages.joined(sameAs)
      : outcome === 'known'
        ? messages.known
        : row.skipped && messages.skipped[row.skipped];
  return text ? <p className="text-sm text-soft">{text}</p> : null;
}

interface AnswerProps {
  problem: Problem;
  line: number;
  onAnswer: (text: string) => void;
}

function Answer({ problem, line, onAnswer }: AnswerProps) {
  const [typed, setTyped] = useState('');
  const { answer } = messages;
  const spokenPhone = useCountryPhone();
  return (
    <div className="flex flex-col gap-2 rounded-control bg-amber-soft p-3">
      <p className="text-sm text-amber">{messages.problem(problem)}</p>
      <div className="flex flex-wrap gap-2">
        {problem.options.map((option) => (
          <Button key={option} size="small" onClick={() => onAnswer(option)}>
            {E164.test(option) ? spokenPhone(option) : spoken(option)}
          </Button>
        ))}
      </div>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') onAnswer(typed.trim());
        }}
      >
        <div className="min-w-0 grow">
          <TextInput
            label={answer.label(problem.role, line)}
            labelHidden
            placeholder={answer.typed}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" size="small" aria-label={answer.useIn(line)}>
          {answer.use}
        </Button>
      </form>
    </div>
  );
}

const E164 = /^\+\d{7,15}$/;

/** A day in its usual form; an amount without its mark. */
const spoken = (option: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(option)
    ? option.split('-').reverse().join('/')
    : option.replace(EXACT_AMOUNT, '');

function titleOf({ client, account, text }: PlannedRow['row']): string {
  if (client && client.name !== '') return client.name;
  if (account) return account.email;
  return text;
}

function factsOf({ client, account }: PlannedRow['row']): string {
  const { rows } = messages;
  const end = client ? client.end : account?.end;
  const slot = client?.slot;
  return [
    account?.service,
    client ? account?.email : null,
    slot?.kind === 'whole' ? rows.whole : slot?.kind === 'slots' ? rows.profile(slot.text) : null,
    end ? rows.ends(spoken(end)) : null,
  ]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' · ');
}

function tabOf({ sheets }: SheetState, key: string): number {
  return sheets.findIndex(({ rows }) => rows.some((row) => row.key === key));
}
