import { useId } from 'react';
import { formatDate } from '#domain/dates/dates.ts';
import { conditionsAt } from '#domain/dates/expiry.ts';
import { serviceName } from '#domain/service-name.ts';
import { cx } from '#ui/cx.ts';
import { UserText } from '#ui/user-text.tsx';
import type { MoveTarget } from './move-targets.ts';
import { messages } from './moving.texts.ts';
import type { MoveChoice } from './use-move-choice.ts';

const SHOWN = 20;

interface TargetListProps {
  title: string;
  targets: readonly MoveTarget[];
  choice: MoveChoice;
  whole: boolean;
  /** Shows the service of each account, if they differ. */
  services?: boolean;
  nowMs: number;
}

export function TargetList({ title, targets, choice, whole, services = false, nowMs }: TargetListProps) {
  const id = useId();
  const unshown = targets.length - SHOWN;
  if (targets.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col">
      <h3 id={id} className="text-sm font-medium">
        {title}
      </h3>
      <ul aria-labelledby={id} className="flex flex-col divide-y divide-line">
        {targets.slice(0, SHOWN).map((target) => (
          <li key={target.view.streaming.id} className="flex flex-col gap-2 py-3">
            <TargetHead target={target} services={services} nowMs={nowMs} />
            <Slots target={target} choice={choice} whole={whole} />
          </li>
        ))}
      </ul>
      {unshown > 0 && <p className="text-sm text-soft">{messages.more(unshown)}</p>}
    </section>
  );
}

type TargetHeadProps = { target: MoveTarget; services: boolean; nowMs: number };

function TargetHead({ target: { view }, services, nowMs }: TargetHeadProps) {
  const { streaming, category } = view;
  const inSupport = conditionsAt(streaming, nowMs) === 'Soporte';
  return (
    <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3">
      <span className="min-w-0 font-medium">
        <UserText text={streaming.email} />
      </span>
      <span className="figures text-sm text-soft">
        {[
          ...(services ? [serviceName(streaming, category)] : []),
          ...(inSupport ? [messages.inSupport] : []),
          messages.ends(formatDate(streaming.endDate)),
        ].join(' · ')}
      </span>
    </div>
  );
}

type SlotsProps = Pick<TargetListProps, 'choice' | 'whole'> & { target: MoveTarget };

function Slots({ target, choice, whole }: SlotsProps) {
  const { email, id } = target.view.streaming;
  const isHere = choice.target?.view.streaming.id === id;
  if (whole) {
    return (
      <button
        type="button"
        aria-pressed={isHere}
        aria-label={messages.whole(email)}
        className={cx(SQUARE, 'self-start px-4', isHere ? CHOSEN : FREE)}
        onClick={() => choice.takeWhole(target)}
      >
        {messages.wholeShort}
      </button>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {target.free.map((slot) => (
        <button
          key={slot}
          type="button"
          aria-pressed={isHere && choice.slots.includes(slot)}
          aria-label={messages.slot(slot, email)}
          className={cx(SQUARE, isHere && choice.slots.includes(slot) ? CHOSEN : FREE)}
          onClick={() => choice.toggle(target, slot)}
        >
          {slot}
        </button>
      ))}
    </div>
  );
}

const SQUARE =
  'target figures flex min-w-11 items-center justify-center rounded-control border font-semibold transition-colors duration-100';
const CHOSEN = 'border-accent bg-accent text-on-accent';
const FREE = 'border-edge bg-sheet hover:bg-well';
