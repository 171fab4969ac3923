import { DebtMark } from '#workspace/components/debts/debt-mark.tsx';
import { useNow } from '#workspace/data/use-now.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import type { PersonService, PersonView } from '#db/people.ts';
import { endInWords } from '#domain/dues.ts';
import { isOwed } from '#domain/debts.ts';
import { termsOf } from '#domain/people.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import { cx } from '#ui/cx.ts';
import { ROW, RowList } from '#ui/lists/row-list.tsx';
import { Monogram } from '#ui/look/monogram.tsx';
import { messages } from './people.texts.ts';
import { PersonHistory } from './person-history.tsx';
import { PersonNote } from './person-note.tsx';
import { RenewAll } from './renew-all.tsx';
import { EndRing } from './person-row.tsx';

interface PersonDetailsProps {
  person: PersonView;
}

export function PersonDetails({ person }: PersonDetailsProps) {
  const nowMs = useNow();
  const { running, ended } = termsOf(person, nowMs);
  const byId = new Map(person.services.map((service) => [service.client.id, service]));
  const services = [...running, ...ended].flatMap(({ id }) => byId.get(id) ?? []);
  return (
    <>
      <RowList
        label={messages.person.services(services.length)}
        rows={services}
        rowKey={({ client }) => client.id}
        className="shrink-0 border border-line"
      >
        {(service) => <ServiceRow service={service} nowMs={nowMs} />}
      </RowList>
      <RenewAll person={person} />
      <PersonNote person={person} />
      <PersonHistory person={person} />
    </>
  );
}

function ServiceRow({ service, nowMs }: { service: PersonService; nowMs: number }) {
  const { client, name, category } = service;
  const { openDialog } = useDialog();
  const profiles = profilesLabel(client);
  return (
    <>
      <button
        type="button"
        className={cx(ROW, 'w-full text-left transition-colors duration-100 hover:bg-paper')}
        onClick={() => openDialog('client', client.id)}
      >
        <Monogram name={name} color={category?.backgroundcolor} size="large" />
        <span className="flex min-w-0 grow flex-col">
          <span className="truncate font-medium">{name}</span>
          <span className="figures truncate text-sm text-soft">
            {[profiles, client.pin && messages.person.pin(client.pin)].filter(Boolean).join(' · ')}
          </span>
          <span className="figures text-sm text-soft">{endInWords(client.endDate, nowMs)}</span>
        </span>
        <EndRing client={client} nowMs={nowMs} />
      </button>
      {isOwed(client) && (
        <div className="px-4 pb-3">
          <DebtMark client={client} />
        </div>
      )}
    </>
  );
}
