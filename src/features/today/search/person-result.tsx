import { IfMay } from '#workspace/components/opening/if-may.tsx';
import { copyCredentials } from '#workspace/components/credential-block.tsx';
import { usePageLink } from '#workspace/pages/use-page.ts';
import { runningServices, useDataTexts } from '#workspace/data/use-data-text.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import type { PersonService, PersonView } from '#workspace/data/use-people.ts';
import { whatsappLink } from '#domain/contact.ts';
import { daysLeftShown, profileTone } from '#domain/dates/expiry.ts';
import { endInWords } from '#domain/dues.ts';
import type { Client } from '#domain/rows.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { chatLink } from '#ui/chat-link.ts';
import { cx } from '#ui/cx.ts';
import { ArrowLeftRight, Copy, MessageCircle, RefreshCw } from '#ui/icons.ts';
import { DaysRing } from '#ui/look/days-ring.tsx';
import { Monogram } from '#ui/look/monogram.tsx';
import { PhoneText } from '#ui/phone/phone-text.tsx';
import { messages as credentials } from '#workspace/components/credentials.texts.ts';
import { messages } from './search.texts.ts';

interface PersonResultProps {
  person: PersonView;
  alone: boolean;
  nowMs: number;
}

/** One line for a single service; several have a line each below the name. */
export function PersonResult({ person, alone, nowMs }: PersonResultProps) {
  const { openDialog } = useDialog();
  const [only, ...others] = person.services;
  if (!only) return null;
  const isOne = others.length === 0;
  const open = (): void =>
    isOne ? openDialog('client', only.client.id) : openDialog('person', person.phone);
  return (
    <div className="@container flex min-w-0 flex-col">
      <div className={LINE}>
        <button type="button" data-row="" className={RESULT} onClick={open}>
          <Monogram
            name={isOne ? only.name : person.name}
            color={isOne ? only.category?.backgroundcolor : undefined}
            size="large"
          />
          <span className="flex min-w-0 flex-col">
            <span className="truncate font-medium">{person.name}</span>
            <span className="figures truncate text-sm text-soft">
              <PhoneText e164={person.phone} />
            </span>
            {isOne ? (
              <ServiceText {...only} />
            ) : (
              <span className="text-sm text-soft">{messages.services(person.services.length)}</span>
            )}
          </span>
          {isOne && <EndRing client={only.client} nowMs={nowMs} />}
        </button>
        <Actions name={person.name} phone={person.phone} services={runningServices(person.services, nowMs)} />
      </div>
      {isOne && alone && <Shortcuts id={only.client.id} />}
      {!isOne &&
        person.services.map((service) => (
          <ServiceLine key={service.client.id} service={service} nowMs={nowMs} />
        ))}
    </div>
  );
}

/** The most frequent acts for a found person, one press sooner than from their card (NAV-31). */
function Shortcuts({ id }: { id: string }) {
  const { openDialog } = useDialog();
  return (
    <div className="flex flex-wrap gap-2 px-3 pb-2">
      <IfMay dialog="client-renew">
        <Button size="small" onClick={() => openDialog('client-renew', id)}>
          <RefreshCw aria-hidden className="size-4" />
          {messages.renew}
        </Button>
      </IfMay>
      <IfMay dialog="client-move">
        <Button size="small" onClick={() => openDialog('client-move', id)}>
          <ArrowLeftRight aria-hidden className="size-4" />
          {messages.move}
        </Button>
      </IfMay>
    </div>
  );
}

/** If large text takes the name's room, the actions are below. */
const LINE = 'flex min-w-0 items-center justify-end pr-1 @max-[16rem]:flex-wrap';
const RESULT = cx(
  'flex min-h-16 min-w-0 grow items-center gap-3 py-2 pl-3 text-left @max-[16rem]:basis-full -outline-offset-2',
  'transition-colors duration-100 hover:bg-paper',
);

function ServiceLine({ service, nowMs }: { service: PersonService; nowMs: number }) {
  const { openDialog } = useDialog();
  const { client, category, name } = service;
  return (
    <div className={cx(LINE, 'pl-9 @max-[16rem]:pl-0')}>
      <button
        type="button"
        data-row=""
        className={cx(RESULT, 'min-h-12')}
        onClick={() => openDialog('client', client.id)}
      >
        <Monogram name={name} color={category?.backgroundcolor} />
        <ServiceText {...service} />
        <EndRing client={client} nowMs={nowMs} />
      </button>
      <Actions
        name={`${client.nameuser}, ${name}`}
        phone={client.phoneuser}
        services={runningServices([service], nowMs)}
      />
    </div>
  );
}

function ServiceText({ client, name }: Pick<PersonService, 'client' | 'name'>) {
  return (
    <span className="figures truncate text-sm text-soft">
      {[name, profilesLabel(client)].filter(Boolean).join(' · ')}
    </span>
  );
}

function EndRing({ client, nowMs }: { client: Client; nowMs: number }) {
  return (
    <span className="ml-auto pl-1">
      <DaysRing
        left={daysLeftShown(client.endDate, nowMs)}
        of={client.days}
        tone={profileTone(client, nowMs)}
        label={endInWords(client.endDate, nowMs)}
      />
    </span>
  );
}

interface ActionsProps {
  name: string;
  phone: string;
  /** Running services: an ended one shares no data. */
  services: readonly PersonService[];
}

/** Copies the data or opens the chat with the data typed in, without opening anything else (NAV-23). */
function Actions({ name, phone, services }: ActionsProps) {
  const { plain, message, noteSent } = useDataTexts(services, usePageLink(phone));
  return (
    <span className="flex shrink-0">
      {plain !== '' && (
        <IconButton
          icon={Copy}
          label={credentials.copyAllOf(name)}
          onClick={() => void copyCredentials(plain)}
        />
      )}
      <a
        href={whatsappLink(phone, message)}
        {...chatLink()}
        aria-label={messages.whatsapp(name)}
        title={messages.whatsapp(name)}
        className={CHAT}
        onClick={noteSent}
      >
        <MessageCircle aria-hidden className="size-5" />
      </a>
    </span>
  );
}

const CHAT =
  'target inline-flex items-center justify-center rounded-control text-accent hover:bg-accent-soft';
