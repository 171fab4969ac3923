import { useNow } from '#workspace/data/use-now.ts';
import { outlastWarning } from '#workspace/components/outlast-warning.ts';
import type { Client } from '#domain/rows.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { MovePlan, PlannedMove } from './move-plan.ts';
import { messages } from './moving.texts.ts';

const { all: texts } = messages;

export function PlanBody({ plan: { moves, left } }: { plan: MovePlan }) {
  const nowMs = useNow();
  const short = moves.filter(
    ({ client, to }) => outlastWarning(client.endDate, to.streaming, nowMs).length > 0,
  );
  if (moves.length + left.length === 0) return <p>{texts.nobody}</p>;
  return (
    <>
      {moves.length > 0 && (
        <ul aria-label={texts.fits} className="flex flex-col divide-y divide-line">
          {moves.map((move) => (
            <MoveRow key={move.client.id} {...move} />
          ))}
        </ul>
      )}
      <Left clients={left} />
      <WarningLines
        lines={
          short.length > 0 ? [texts.outlasts(short.map(({ client }) => client.nameuser).join(', '))] : []
        }
      />
      {moves.length > 0 && <p className="text-sm text-soft">{texts.stays}</p>}
    </>
  );
}

function MoveRow({ client, to, place }: PlannedMove) {
  const { accountType } = client;
  return (
    <li className="flex min-w-0 flex-col py-2">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-medium">{client.nameuser}</span>
        <span className="figures text-sm">
          {texts.slots(
            profilesLabel(client),
            profilesLabel({ accountType, numberprofile: place.numberprofile }),
          )}
        </span>
      </span>
      <span className="min-w-0 text-sm text-soft">
        <UserText text={to.streaming.email} />
      </span>
    </li>
  );
}

function Left({ clients }: { clients: readonly Client[] }) {
  if (clients.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 rounded-control bg-amber-soft px-3 py-2 text-sm text-amber">
      <p className="font-medium">{texts.left(clients.length)}</p>
      <p>
        {clients.map((client) => `${client.nameuser} (${profilesLabel(client).toLowerCase()})`).join(', ')}
      </p>
    </div>
  );
}
