import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { CloudUpload, FileUp, type Icon, Inbox, Smartphone, Trash2, TriangleAlert } from '#ui/icons.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { messages } from '#features/access/session/session.texts.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useOnline } from '#workspace/platform/use-online.ts';
import { useSyncStatus } from '#workspace/data/use-sync-status.ts';
import { useSendNow } from './use-send-now.ts';
import type { UnsentChanges } from './use-unsent-changes.ts';

export type UnsentChoicesProps = {
  unsent: UnsentChanges;
  leaving: boolean;
  onLeave: (options: { keepData: boolean }) => Promise<void>;
};

export function UnsentChoices({ unsent, leaving, onLeave }: UnsentChoicesProps) {
  const [discarding, setDiscarding] = useState(false);
  const { openDialog } = useDialog();
  const count = unsent.queued + unsent.review;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-2 rounded-control bg-amber-soft p-3">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" />
        <div>
          <p className="font-medium">{messages.unsent(count)}</p>
          <p className="text-sm">{messages.unsentText}</p>
        </div>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {unsent.queued > 0 && <SendChoice />}
        {unsent.review > 0 && (
          <Choice icon={Inbox} text={messages.inReview(unsent.review)}>
            <LinkButton to="/review">{messages.review}</LinkButton>
          </Choice>
        )}
        <Choice icon={Smartphone} text={messages.keepText}>
          <Button busy={leaving} onClick={() => void onLeave({ keepData: true })}>
            {messages.keep}
          </Button>
        </Choice>
        <Choice icon={FileUp} text={messages.takeText}>
          <Button onClick={() => openDialog('changes-export')}>{messages.take}</Button>
        </Choice>
        <Choice icon={Trash2} text={messages.discardText}>
          <Button onClick={() => setDiscarding(true)}>{messages.discard}</Button>
        </Choice>
      </ul>
      <DiscardDialog
        open={discarding}
        count={count}
        busy={leaving}
        onClose={() => setDiscarding(false)}
        onDiscard={() => void onLeave({ keepData: false })}
      />
    </div>
  );
}

/** A paused queue shows its reason before the press, which tries anyway. */
function SendChoice() {
  const online = useOnline();
  const { pause } = useSyncStatus();
  const { sending, send } = useSendNow();
  return (
    <Choice icon={CloudUpload} text={pause === null ? messages.sendText : messages.sendPaused[pause]}>
      <Button
        variant={pause === null ? 'primary' : 'secondary'}
        busy={sending}
        disabledReason={online ? undefined : messages.offline}
        onClick={() => void send()}
      >
        {messages.send}
      </Button>
    </Choice>
  );
}

function Choice({ icon: Glyph, text, children }: { icon: Icon; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-2 py-3 md:flex-row md:items-center md:justify-between md:gap-4">
      <span className="flex items-start gap-2 text-soft">
        <Glyph aria-hidden className="mt-0.5 size-5 shrink-0" />
        {text}
      </span>
      <span className="flex shrink-0 flex-col md:min-w-56">{children}</span>
    </li>
  );
}
