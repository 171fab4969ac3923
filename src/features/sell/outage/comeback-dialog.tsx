import { useWatch } from 'react-hook-form';
import { accountDialog, type AccountDialogProps } from '#workspace/components/account-dialog.tsx';
import { EntityField } from '#workspace/forms/entity/entity-field.tsx';
import { DraftSheet } from '#workspace/forms/draft-sheet.tsx';
import { type DraftForm, useDraftForm } from '#workspace/forms/use-draft-form.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { serviceName } from '#domain/service-name.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { comebackValues, type ComebackValues } from './comeback-form.ts';
import { isUnread } from './compensation.ts';
import { CompensationFields } from './compensation-fields.tsx';
import { CompensationPreview } from './compensation-preview.tsx';
import { messages } from './outage.texts.ts';
import { useComeback } from './use-comeback.ts';

const { comeback: texts } = messages;

/** Second half of an outage: the supplier's repair, the clients' compensation, then a message to each (ACC-70). */
export const ComebackDialog = accountDialog(messages.gone, ComebackDraft);

/** Restores the draft outside of `ComebackSheet`: watchers in the same component would miss the restored values. */
function ComebackDraft({ view, onClose }: AccountDialogProps) {
  const { streaming } = view;
  const nowMs = useNow();
  const draft = useDraftForm<ComebackValues>(`account-back/${streaming.id}`, () =>
    comebackValues(streaming, new Date(nowMs).toISOString()),
  );
  return <ComebackSheet view={view} draft={draft} onClose={onClose} />;
}

function ComebackSheet({ view, draft, onClose }: AccountDialogProps & { draft: DraftForm<ComebackValues> }) {
  const { streaming, category } = view;
  const nowMs = useNow();
  const comeback = useComeback({ view, draft, onClose });
  const { submit, cancel, busy } = comeback;
  const { form } = draft;
  const field = { form, of: 'streamings', clears: true } as const;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const hasClients = comeback.lines.length > 0;
  return (
    <DraftSheet
      draft={{ ...draft, submit, cancel }}
      onClose={onClose}
      title={texts.title}
      description={`${serviceName(streaming, category)} · ${streaming.email}`}
      cancelLabel={messages.cancel}
      submitLabel={texts.submit}
      busy={busy}
      disabledReason={isUnread(comeback.lines) ? texts.unread : undefined}
      note={
        <p className="text-sm text-soft">{hasEnded(streaming.endDate, nowMs) ? texts.ended : texts.active}</p>
      }
    >
      <p className="text-sm text-soft">{texts.lead}</p>
      <EntityField {...field} name="email" />
      <EntityField {...field} name="password" />
      <EntityField {...field} name="url" />
      {hasClients ? <CompensationFields form={form} /> : <p className="text-sm">{texts.nobody}</p>}
      {hasClients && kind !== 'none' && <CompensationPreview comeback={comeback} account={streaming} />}
    </DraftSheet>
  );
}
