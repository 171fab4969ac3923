import type { MouseEvent } from 'react';
import { DraftNotice } from '#workspace/forms/draft-notice.tsx';
import { useBalance } from '#workspace/data/use-balance.ts';
import type { DialogProps, Dialogs } from '#workspace/dialog/dialog-names.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import { useNetworkReason } from '#workspace/actions/use-network-reason.ts';
import { useProfile } from '#workspace/data/use-rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormFooter } from '#ui/inputs/form-footer.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { TransferFields } from './transfer-fields.tsx';
import { TransferSummary } from './transfer-summary.tsx';
import { type Transfer, useTransfer } from './use-transfer.ts';
import { messages } from './wallet.texts.ts';

/** Only for a RESELLER (CRE-03, CRE-05 to CRE-07). */
export function TransferDialog({ onClose }: DialogProps) {
  const profile = useProfile();
  const balance = useBalance();
  const isReseller = profile?.role === 'RESELLER';
  useCloseWhenDeleted(profile !== undefined && !isReseller, messages.onlyResellers, onClose);
  if (!isReseller || balance === undefined) return null;
  return <TransferSheet balance={balance} onClose={onClose} />;
}

function TransferSheet({ balance, onClose }: { balance: number; onClose: () => void }) {
  const { form, restored, startOver, candidates, checking, check, confirm, back, busy } =
    useTransfer(onClose);
  const offline = useNetworkReason();
  return (
    <Sheet
      onClose={onClose}
      size="small"
      title={checking ? messages.confirm : messages.transferTitle}
      description={checking ? undefined : messages.have(balance)}
      {...(!checking && { onSubmit: check })}
      footer={
        checking ? (
          <ConfirmButtons transfer={checking} busy={busy} reason={offline} onBack={back} onSend={confirm} />
        ) : (
          <FormFooter
            cancelLabel={messages.cancel}
            onCancel={onClose}
            submitLabel={messages.next}
            disabledReason={offline}
          />
        )
      }
    >
      {checking ? (
        <TransferSummary transfer={checking} balance={balance} />
      ) : (
        <>
          <DraftNotice restored={restored} onStartOver={startOver} />
          <TransferFields form={form} candidates={candidates} balance={balance} />
        </>
      )}
    </Sheet>
  );
}

interface ConfirmButtonsProps {
  transfer: Transfer;
  busy: boolean;
  reason: string | undefined;
  onBack: () => void;
  onSend: (event: MouseEvent) => void;
}

function ConfirmButtons({ transfer, busy, reason, onBack, onSend }: ConfirmButtonsProps) {
  const { client, quantity } = transfer;
  return (
    <>
      <Button onClick={onBack}>{messages.back}</Button>
      <Button
        variant="primary"
        busy={busy}
        disabledReason={reason}
        onClick={(event) => {
          // The second click of a double one was meant for the previous button in this place.
          if (event.detail <= 1) onSend(event);
        }}
      >
        <span className="min-w-0 wrap-anywhere">{messages.send(quantity, client.username)}</span>
      </Button>
    </>
  );
}

export const dialogs: Dialogs<'transfer'> = { transfer: TransferDialog };
