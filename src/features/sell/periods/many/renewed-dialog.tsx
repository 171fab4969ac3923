import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useReady } from '#workspace/data/use-rows.ts';
import { QueueBody, QueueFooter } from '#workspace/components/queue/queue-step.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { messages } from './many.texts.ts';
import { useRenewedQueue } from './use-renewed-queue.ts';

const { notice } = messages;

export function ClientsRenewedDialog({ id, onClose }: DialogProps) {
  const renewed = useRenewedQueue(id);
  const ready = useReady();
  useCloseWhenDeleted(ready && renewed?.queue.count === 0, messages.clients.gone, onClose);
  if (!renewed || renewed.queue.count === 0) return null;
  const { queue, services } = renewed;
  return (
    <Sheet
      onClose={onClose}
      title={notice.title}
      description={notice.about}
      footer={<QueueFooter queue={queue} onClose={onClose} />}
    >
      <QueueBody
        queue={queue}
        beside={services > 1 && <p className="text-sm text-soft">{notice.several(services)}</p>}
      />
    </Sheet>
  );
}
