import { credentialsOf, credentialsText } from '#domain/messages/credentials.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { dataMessage } from '#domain/messages/several-message.ts';
import type { PersonService } from './use-people.ts';
import { useNow } from './use-now.ts';
import { useMay } from './use-rows.ts';
import { useLogSent } from './use-sent.ts';
import { useSymbol } from './use-symbol.ts';
import { useTemplates } from './use-templates.ts';

type Texts = {
  plain: string;
  message: string;
  noteSent: () => void;
};

/**
 * The lines to copy, and one message to send, in the reseller's wording, with the data of each service (CLI-37); `page`
 * is the link of the person's page.
 */
export function useDataTexts(services: readonly PersonService[], page: string | null): Texts {
  const symbolmoney = useSymbol();
  const nowMs = useNow();
  const edited = useTemplates();
  const logSent = useLogSent();
  const noteSent = (): void => {
    for (const { client } of known) logSent({ kind: 'datos', table: 'clients', id: client.id });
  };
  // Without the right, passwords and PINs aren't on the phone.
  const maySee = useMay('passwords');
  const known = services.flatMap(({ streaming, ...rest }) =>
    streaming && maySee ? [{ ...rest, streaming }] : [],
  );
  const plain = known
    .map(({ client, streaming, name }) => credentialsText(name, credentialsOf(client, streaming)))
    .join('\n\n');
  // One person is greeted once, though a service may be noted under another name.
  const nameuser = known[0]?.client.nameuser ?? '';
  const facts = known.map(({ name: service, client, streaming, category }) => {
    return { client: { ...client, nameuser }, streaming, service, category, symbolmoney, nowMs, page };
  });
  return { plain, message: facts.length > 0 ? dataMessage(facts, edited) : '', noteSent };
}

/** Services whose data may be sent: an ended one isn't included. */
export function runningServices(services: readonly PersonService[], nowMs: number): PersonService[] {
  return services.filter(({ client, streaming }) => streaming && !hasEnded(client.endDate, nowMs));
}
