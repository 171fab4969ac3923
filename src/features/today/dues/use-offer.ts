import { useNow } from '#workspace/data/use-now.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { useServiceName } from '#workspace/data/use-service-name.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useTemplates } from '#workspace/data/use-templates.ts';
import { clientMessage } from '#domain/messages/client-message.ts';
import type { Client } from '#domain/rows.ts';

/** Text of the renewal question (MSG-13); empty while the account isn't on this device. */
export function useOffer(client: Client): string {
  const streaming = useRow('streamings', client.streamingsId);
  const category = useRow('categories', streaming?.categoryId ?? '');
  const service = useServiceName(streaming);
  const symbolmoney = useSymbol();
  const nowMs = useNow();
  const edited = useTemplates();
  if (!streaming) return '';
  const facts = { client, streaming, service, category, symbolmoney, nowMs };
  return clientMessage('renovacion_cliente', facts, edited);
}
