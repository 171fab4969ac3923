import { useForm, useWatch } from 'react-hook-form';
import { requestFor } from '#contract/call.ts';
import { createCodes, MAX_GENERATED, type CodesBody } from '#contract/calls/admin.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { POSITIVE_INTEGER } from '#domain/money/typed-numbers.ts';
import { Button } from '#ui/buttons/button.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { AskSheet } from '#features/admin/ask-sheet.tsx';
import { batchFrom, batchId, batchOf, EMPTY_BATCH, isLarge, type BatchFields } from './code-run.ts';
import type { Action } from '#features/admin/use-action.ts';
import { useNetworkReason } from '#workspace/actions/use-network-reason.ts';
import { messages } from '#features/admin/admin.texts.ts';

const { codes: texts } = messages;
const QUESTION = 'admin-many-codes';
/** Whole numbers above 0 (rules §6, ADM-13). A number input ignores `pattern`, so `batchOf` applies it. */
const NUMBER = { required: true, min: 1, max: MAX_GENERATED, step: 1, pattern: POSITIVE_INTEGER };

/** Previews the codes; a large code run asks for confirmation (ADM-13, ADM-14). */
export function GenerateForm({ run, busy }: Action) {
  const form = useForm<BatchFields>({ defaultValues: EMPTY_BATCH });
  const { control, handleSubmit, setError, setFocus, reset } = form;
  const { name, id, openDialog, closeDialog } = useDialog();
  const large = name === QUESTION ? batchFrom(id) : null;
  const batch = batchOf({ ...EMPTY_BATCH, ...useWatch({ control }) });
  const offline = useNetworkReason();
  const make = async (body: CodesBody): Promise<void> => {
    const outcome = await run(requestFor(createCodes, { body }));
    if (outcome === 'unknown') return;
    if (name === QUESTION) closeDialog();
    reset();
  };
  const submit = async (fields: BatchFields): Promise<void> => {
    const typed = batchOf(fields);
    if (busy) return;
    if (!typed.ok) {
      const wrong = (['code', 'quantity'] as const).filter((field) => typed.errors[field]);
      for (const field of wrong) setError(field, { message: typed.errors[field]?.msg ?? '' });
      return wrong[0] && setFocus(wrong[0]);
    }
    if (isLarge(typed.body)) openDialog(QUESTION, batchId(typed.body));
    else await make(typed.body);
  };
  return (
    <SectionCard title={texts.formTitle}>
      <form
        noValidate
        aria-label={texts.formTitle}
        onSubmit={(event) => void handleSubmit(submit)(event)}
        className="flex max-w-xl flex-col gap-3"
      >
        <div className="grid grid-cols-2 items-start gap-3">
          <NumberInput label={texts.code} hint={texts.codeHint} {...NUMBER} {...fieldOf(form, 'code')} />
          <NumberInput
            label={texts.quantity}
            hint={texts.quantityHint}
            {...NUMBER}
            {...fieldOf(form, 'quantity')}
          />
        </div>
        <p role="status" className={batch.ok ? 'figures' : 'text-sm text-soft'}>
          {batch.ok ? texts.willMake(batch.body.code, batch.body.quantity) : texts.incomplete}
        </p>
        <Button
          variant="primary"
          type="submit"
          busy={busy}
          disabledReason={offline}
          className="md:self-start"
        >
          {texts.generate}
        </Button>
      </form>
      {large && (
        <AskSheet
          title={texts.manyTitle}
          confirmLabel={texts.manyConfirm}
          busy={busy}
          onConfirm={() => void make(large)}
          onClose={closeDialog}
        >
          <p>{texts.willMake(large.code, large.quantity)}.</p>
        </AskSheet>
      )}
    </SectionCard>
  );
}
