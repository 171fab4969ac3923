import { useEffect, useRef, useState } from 'react';
import { useClashActions } from '#features/device/sync-issues/use-clash-actions.ts';
import { type AccountClash, useSlotClashes } from '#workspace/data/use-slot-clashes.ts';
import { useStableDialog } from '#workspace/dialog/use-stable-dialog.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DataList } from '#ui/lists/data-list.tsx';
import { CircleCheck, Send, X } from '#ui/icons.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ClashCard } from './clash-card.tsx';
import { FocusRestorer } from './focus-restorer.tsx';
import { messages } from '#features/device/sync-issues/review.texts.ts';

interface Moved {
  clientId: string;
  name: string;
  to: readonly number[];
}

const { clashes: texts } = messages;

/** Each profile sold twice is resolved by one press (CLI-12). */
export function ClashSection() {
  const { open, left } = useSlotClashes();
  const { leave } = useClashActions();
  const [moved, setMoved] = useState<Moved | null>(null);
  if (open.length + left.length === 0 && moved === null) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{texts.title}</h2>
      {moved && <TellMoved key={moved.clientId} moved={moved} onClose={() => setMoved(null)} />}
      {open.length > 0 && (
        <DataList label={texts.title} rows={open} rowKey={keyOf}>
          {(clash) => (
            <FocusRestorer>
              <ClashCard
                clash={clash}
                onMoved={(to) => setMoved({ clientId: clash.client.id, name: clash.client.nameuser, to })}
                onLeave={() => void leave(clash, left)}
              />
            </FocusRestorer>
          )}
        </DataList>
      )}
      {left.length > 0 && <Left count={left.length} />}
    </section>
  );
}

const keyOf = ({ client }: AccountClash): string => client.id;

/** Takes the focus of the removed button. */
function TellMoved({ moved: { clientId, name, to }, onClose }: { moved: Moved; onClose: () => void }) {
  const open = useStableDialog();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-green bg-green-soft p-3 outline-none"
    >
      <CircleCheck aria-hidden className="size-5 shrink-0 text-green" />
      <p className="min-w-0 flex-1 wrap-anywhere">{texts.moved(name, to)}</p>
      <Button
        size="small"
        variant="primary"
        className="max-md:order-last max-md:basis-full"
        onClick={() => open('client-data', clientId)}
      >
        <Send aria-hidden className="size-4" />
        {texts.tell}
      </Button>
      <IconButton icon={X} label={texts.close} onClick={onClose} />
    </div>
  );
}

function Left({ count }: { count: number }) {
  const { bringBack } = useClashActions();
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
      {texts.left(count)}
      <Button size="small" variant="quiet" onClick={() => void bringBack()}>
        {texts.bringBack}
      </Button>
    </p>
  );
}
