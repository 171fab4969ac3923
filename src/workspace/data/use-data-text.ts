import { credentialsOf, credentialsText } from '#domain/messages/credentials.ts';
import { clientMessage } from '#domain/messages/client-message.ts';
import type { PersonService } from './use-people.ts';
import { useNow } from './use-now.ts';
import { useSymbol } from './use-symbol.ts';
import { useTemplates } from './use-templates.ts';

type Texts = { plain: string; message: string };

/** The lines to copy, and the message to send: the reseller's own wording for one service, the lines for several. */
export function useDataTexts(services: readonly PersonService[]): Texts {
  const symbolmoney = useSymbol();
  const nowMs = useNow();
  const edited = useTemplates();
  const known = services.flatMap(({ streaming, ...rest }) => (streaming ? [{ ...rest, streaming }] : []));
  const plain = known
    .map(({ client, streaming, name }) => credentialsText(name, credentialsOf(client, streaming)))
    .join('\n\n');
  const [only] = known;
  if (!only || known.length > 1) return { plain, message: plain };
  const { client, streaming, name: service } = only;
  return { plain, message: clientMessage('datos', { client, streaming, service, symbolmoney, nowMs }, edited) };
}
