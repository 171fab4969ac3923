import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { CardFooter } from './client-actions.tsx';
import { CardBody, useCardAbout } from './client-card-body.tsx';
import { messages } from '#features/sell/clients/clients.texts.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';

export function ClientCard({ id, onClose }: DialogProps) {
  const client = useRow('clients', id);
  const about = useCardAbout(client);
  const nowMs = useNow();
  useCloseWhenDeleted(client === undefined, messages.clientGone, onClose);
  if (!client) return null;
  return (
    <Sheet
      onClose={onClose}
      title={client.nameuser}
      description={about}
      footer={<CardFooter client={client} nowMs={nowMs} />}
    >
      <CardBody client={client} />
    </Sheet>
  );
}
