import { useSymbol } from '#workspace/data/use-symbol.ts';
import type { PersonView } from '#db/people.ts';
import { daysLeftShown, profileTone } from '#domain/dates/expiry.ts';
import { endInWords } from '#domain/dues.ts';
import { formatMoney } from '#domain/money/money.ts';
import { nextEnd, owedBy, termsOf } from '#domain/people.ts';
import type { Client } from '#domain/rows.ts';
import { cx } from '#ui/cx.ts';
import { ROW } from '#ui/lists/row-list.tsx';
import { DaysRing } from '#ui/look/days-ring.tsx';
import { Monogram } from '#ui/look/monogram.tsx';
import { PhoneText } from '#ui/phone/phone-text.tsx';
import { messages } from './people.texts.ts';

interface PersonRowProps {
  person: PersonView;
  nowMs: number;
  selected: boolean;
  onOpen: (phone: string) => void;
}

export function PersonRow({ person, nowMs, selected, onOpen }: PersonRowProps) {
  const next = nextEnd(person, nowMs);
  return (
    <button
      type="button"
      aria-current={selected || undefined}
      className={cx(
        ROW,
        'w-full text-left transition-colors duration-100 hover:bg-paper',
        selected && 'bg-accent-soft',
      )}
      onClick={() => onOpen(person.phone)}
    >
      <Monogram name={person.name} size="large" />
      <span className="flex min-w-0 grow flex-col">
        <span className="truncate font-medium">{person.name}</span>
        <span className="figures truncate text-sm text-soft">
          <PhoneText e164={person.phone} />
        </span>
        <PersonState person={person} nowMs={nowMs} />
      </span>
      <Services person={person} />
      {next && <EndRing client={next} nowMs={nowMs} />}
    </button>
  );
}

function PersonState({ person, nowMs }: Pick<PersonRowProps, 'person' | 'nowMs'>) {
  const symbol = useSymbol();
  const owed = owedBy(person);
  const { running, ended } = termsOf(person, nowMs);
  const some = running.length > 0 && ended.length > 0;
  if (owed === 0 && !some) return null;
  return (
    <span className="figures flex flex-wrap gap-x-2 text-sm">
      {owed > 0 && <span className="text-amber">{messages.owes(formatMoney(owed, symbol))}</span>}
      {some && <span className="text-red">{messages.ended(ended.length)}</span>}
    </span>
  );
}

const SHOWN = 3;

/** One monogram for each service, however many profiles; a screen reader reads their names. */
function Services({ person }: Pick<PersonRowProps, 'person'>) {
  const byName = new Map(person.services.map((service) => [service.name, service]));
  const shown = [...byName.values()].filter(({ name }) => name !== '');
  return (
    <span className="flex shrink-0 items-center -space-x-1.5">
      <span className="sr-only">{shown.map(({ name }) => name).join(', ')}</span>
      {shown.slice(0, SHOWN).map(({ name, category }) => (
        <span key={name} title={name} className="rounded-[0.6rem] ring-2 ring-sheet">
          <Monogram name={name} color={category?.backgroundcolor} />
        </span>
      ))}
      {shown.length > SHOWN && (
        <span aria-hidden className="figures pl-2.5 text-xs text-soft">
          {`+${shown.length - SHOWN}`}
        </span>
      )}
    </span>
  );
}

export function EndRing({ client, nowMs }: { client: Client; nowMs: number }) {
  return (
    <DaysRing
      left={daysLeftShown(client.endDate, nowMs)}
      of={client.days}
      tone={profileTone(client, nowMs)}
      label={endInWords(client.endDate, nowMs)}
    />
  );
}
