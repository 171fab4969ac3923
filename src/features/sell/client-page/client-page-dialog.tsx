import { usePerson } from '#workspace/data/use-people.ts';
import { useTemplates } from '#workspace/data/use-templates.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { LinkPart, WhatsappLink } from '#workspace/components/share-actions.tsx';
import { pageLink } from '#workspace/pages/page-link.ts';
import { templateOf } from '#domain/messages/message-templates.ts';
import type { Client } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { formatInstant } from '#ui/format-instant.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Facts } from '#ui/lists/data-list.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { messages } from './client-page.texts.ts';
import { type PageActions, useHolder, useOpenedAt, usePageActions } from './use-client-page.ts';

/** `id` is that of any sale of the person (PAGE-08). */
export function ClientPageDialog({ id, onClose }: DialogProps) {
  const client = useHolder(id);
  useCloseWhenDeleted(client === undefined, messages.gone, onClose);
  return client ? <PageSheet id={id} client={client} onClose={onClose} /> : null;
}

function PageSheet({ id, client, onClose }: DialogProps & { client: Client }) {
  const { openDialog } = useDialog();
  const actions = usePageActions(client);
  const link = pageLink(client);
  return (
    <Sheet
      onClose={onClose}
      title={messages.title(client.nameuser)}
      description={messages.about}
      footer={
        <>
          <Button onClick={() => openDialog('client', id)}>{messages.back}</Button>
          {link === null ? (
            <Button variant="primary" data-first-focus="" onClick={actions.make}>
              {messages.make}
            </Button>
          ) : (
            <WhatsappLink phone={client.phoneuser} text={messages.text(client.nameuser, link)} />
          )}
        </>
      }
    >
      {link === null ? <Promise /> : <MadePage client={client} link={link} actions={actions} />}
    </Sheet>
  );
}

function Promise() {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {messages.shows.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface MadePageProps {
  client: Client;
  link: string;
  actions: PageActions;
}

function MadePage({ client, link, actions }: MadePageProps) {
  const { nameuser, telegramuser, pin } = client;
  return (
    <>
      <LinkPart
        link={link}
        hint={messages.linkHint}
        text={messages.text(nameuser, link)}
        telegram={telegramuser}
        look={messages.look}
      />
      <PageFacts client={client} />
      <Checkbox
        label={messages.askPin}
        hint={pin === null ? messages.noPin : messages.askPinHint}
        checked={actions.asksPin}
        disabled={pin === null && !actions.asksPin}
        onChange={(event) => actions.askPin(event.target.checked)}
      />
      <Ending actions={actions} />
    </>
  );
}

function PageFacts({ client }: { client: Client }) {
  const openedAt = useOpenedAt(client.id);
  const person = usePerson(client.phoneuser);
  const pay = templateOf('pago', useTemplates());
  const { openDialog } = useDialog();
  const shown = person?.clients.filter(({ state }) => state !== 'Standby').length ?? 0;
  const opened = openedAt === null ? messages.never : openedAt && formatInstant(openedAt);
  return (
    <div className="flex flex-col gap-2">
      <Facts
        facts={[
          { label: messages.opened, value: opened ?? messages.unknown },
          { label: messages.services, value: messages.serviceCount(shown) },
        ]}
      />
      {pay === '' && (
        <Button size="small" className="self-start" onClick={() => openDialog('template', 'pago')}>
          {messages.payMissing}
        </Button>
      )}
    </div>
  );
}

function Ending({ actions }: { actions: PageActions }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-title text-lg font-semibold">{messages.more}</h3>
      <p className="text-sm text-soft">{messages.renewHint}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={actions.make}>
          {messages.renew}
        </Button>
        <Button size="small" variant="danger" onClick={actions.remove}>
          {messages.remove}
        </Button>
      </div>
    </section>
  );
}
