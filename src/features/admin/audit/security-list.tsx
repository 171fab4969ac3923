import { useId, useState } from 'react';
import { requestFor } from '#contract/call.ts';
import { EVENTS_A_PAGE, listSecurity } from '#contract/calls/admin.ts';
import { SECURITY_EVENTS, type SecurityEventName, type SecurityOutcome } from '#contract/security-events.ts';
import { useOnlineList } from '#workspace/actions/use-online-list.ts';
import { Button } from '#ui/buttons/button.tsx';
import { StatusBadge, type StatusTone } from '#ui/feedback/status-badge.tsx';
import { formatInstant } from '#ui/format-instant.ts';
import { Select } from '#ui/inputs/select.tsx';
import { ListHead, Rows, StaleNotice } from '#features/admin/admin-list.tsx';
import { messages } from '#features/admin/admin.texts.ts';
import type { SecurityRecord } from '#contract/schemas/answers.ts';

const { security: texts } = messages;
const KINDS = SECURITY_EVENTS.map((value) => ({ value, label: texts.events[value] }));
const TONES: Record<SecurityOutcome, StatusTone> = { ok: 'green', failed: 'red', refused: 'amber' };

interface Asked {
  event?: SecurityEventName | undefined;
  user?: { id: string; name: string } | undefined;
  /** Ids of the last event of each page before this one, by which the way back finds them. */
  trail: readonly string[];
}

/** Sign-ins, refusals and other events of security, a page at a time, by kind and by user (SEC-29). */
export function SecurityList() {
  const id = useId();
  const [{ event, user, trail }, setAsked] = useState<Asked>({ trail: [] });
  const before = trail.at(-1);
  const query = { ...(event && { event }), ...(user && { userId: user.id }), ...(before && { before }) };
  const list = useOnlineList(requestFor(listSecurity, { query }));
  const rows = list.answer ?? [];
  const last = rows.length === EVENTS_A_PAGE ? rows.at(-1) : undefined;
  const turnTo = (next: readonly string[]) => {
    setAsked({ event, user, trail: next });
    window.scrollTo(0, 0);
  };
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <ListHead id={id} title={texts.title} count={list.answer ? texts.page(trail.length + 1) : ''} />
      <div className="md:max-w-md">
        <Select
          label={texts.kind}
          options={KINDS}
          placeholder={texts.allKinds}
          value={event ?? ''}
          onChange={({ target }) =>
            setAsked({ event: SECURITY_EVENTS.find((kind) => kind === target.value), user, trail: [] })
          }
        />
      </div>
      {user && (
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="min-w-0 truncate">
            <bdi>{texts.ofUser(user.name)}</bdi>
          </span>
          <Button size="small" onClick={() => setAsked({ event, trail: [] })}>
            {texts.everybody}
          </Button>
        </div>
      )}
      <StaleNotice list={list} />
      <div className="flex min-w-0 flex-col gap-3">
        <Rows list={list} found={{ rows }} empty={texts.empty}>
          {(shown) => (
            <ol
              aria-label={texts.title}
              className="divide-y divide-line rounded-card border border-line bg-sheet px-4"
            >
              {shown.map((record) => (
                <Event
                  key={record.id}
                  record={record}
                  onUser={user ? null : (chosen) => setAsked({ event, user: chosen, trail: [] })}
                />
              ))}
            </ol>
          )}
        </Rows>
        <div className="flex flex-wrap justify-between gap-2">
          {trail.length > 0 && <Button onClick={() => turnTo(trail.slice(0, -1))}>{texts.newer}</Button>}
          {last && <Button onClick={() => turnTo([...trail, last.id])}>{texts.older}</Button>}
        </div>
      </div>
    </section>
  );
}

interface EventProps {
  record: SecurityRecord;
  /** Null while the list shows a single user. */
  onUser: ((user: { id: string; name: string }) => void) | null;
}

function Event({ record, onUser }: EventProps) {
  const { at, event, outcome, address, times, route } = record;
  const from = address === null ? texts.manyAddresses : texts.address(address);
  const details = [from, ...(times > 1 ? [texts.times(times)] : []), ...(route === '' ? [] : [route])];
  return (
    <li className="flex min-w-0 flex-col gap-x-4 gap-y-1 py-3 md:flex-row md:items-baseline">
      <time dateTime={at} className="figures shrink-0 text-sm text-soft md:w-36">
        {formatInstant(at)}
      </time>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>{texts.events[event]}</span>
          <StatusBadge tone={TONES[outcome]} label={texts.outcomes[outcome]} />
        </p>
        <p className="figures text-sm break-words text-soft">{details.join(' · ')}</p>
      </div>
      <Who record={record} onUser={onUser} />
    </li>
  );
}

function Who({ record: { userId, username }, onUser }: EventProps) {
  if (userId === null) return <span className="text-sm text-soft">{texts.nobody}</span>;
  const name = username ?? texts.deleted;
  if (onUser === null) return <bdi className="min-w-0 truncate text-sm">{name}</bdi>;
  return (
    <Button
      size="small"
      className="max-w-full self-start"
      aria-label={texts.only(name)}
      onClick={() => onUser({ id: userId, name })}
    >
      <bdi className="truncate">{name}</bdi>
    </Button>
  );
}
