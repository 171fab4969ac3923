import { useRows } from '#workspace/data/use-rows.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useLogSent } from '#workspace/data/use-sent.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useTemplates } from '#workspace/data/use-templates.ts';
import { clientMessage } from '#domain/messages/client-message.ts';
import { serviceName } from '#domain/service-name.ts';
import { type MessageQueue, type Recipient, useMessageQueue } from './use-message-queue.ts';

interface DataQueueOptions {
  recipients: readonly Recipient[];
  told: ReadonlySet<string>;
  more?: ((clientId: string) => string) | undefined;
  onSent?: ((clientId: string) => void) | undefined;
}

/** The message with new data for each client, after a change of the account or a move (MSG-32). */
export function useDataQueue({ recipients, told, more, onSent }: DataQueueOptions): MessageQueue {
  const categories = useRows('categories');
  const symbolmoney = useSymbol();
  const edited = useTemplates();
  const nowMs = useNow();
  const logSent = useLogSent();
  const textOf = ({ client, streaming }: Recipient): string => {
    const category = categories.find(({ id }) => id === streaming.categoryId);
    const service = serviceName(streaming, category);
    const facts = { client, streaming, service, category, symbolmoney, nowMs };
    const text = clientMessage('datos_nuevos', facts, edited);
    return [text, more?.(client.id)].filter(Boolean).join('\n\n');
  };
  const note = ({ client: { id } }: Recipient): void => {
    logSent({ kind: 'datos', table: 'clients', id });
    onSent?.(id);
  };
  return useMessageQueue({ recipients, told, textOf, note });
}
