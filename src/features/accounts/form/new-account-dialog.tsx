import type { FieldErrors } from '#contract/answers.ts';
import { useWatch, type Control } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { DraftNotice } from '#workspace/forms/draft-notice.tsx';
import type { DialogProps } from '#workspace/dialog/use-dialog.ts';
import { useDraftForm } from '#workspace/forms/use-draft-form.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useSubmit } from '#workspace/forms/use-submit.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { mutationTimes } from '#workspace/actions/result-times.ts';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import { addDays, formatDate } from '#domain/dates/dates.ts';
import { formatMoney } from '#domain/money/money.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { daysOf } from '#domain/money/typed-numbers.ts';
import { FormFooter } from '#ui/inputs/form-footer.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { AccountFields } from './account-fields.tsx';
import { createBody, missingIn, NEW_ACCOUNT, showErrors, type AccountForm } from './account-form-values.ts';
import { messages } from '#features/accounts/accounts.messages.ts';
import { useFresh } from '#features/accounts/use-fresh-account.ts';

/** The form of a new account (DLG-01). */
export function NewAccountDialog({ onClose }: DialogProps) {
  const mutate = useMutation();
  const symbol = useSymbol();
  const [, changeFresh] = useFresh();
  const { pathname } = useLocation();
  const { form, restored, startOver, forget } = useDraftForm<AccountForm>('account-new/', () => NEW_ACCOUNT);
  const refuse = (errors: FieldErrors): false => {
    showErrors(form, errors, mutationTimes('streaming.create').errorMs);
    return false;
  };
  const submit = useSubmit(form, async (values) => {
    const missing = missingIn(values);
    if (missing) return refuse(missing);
    const result = await mutate({ name: 'streaming.create', body: createBody(values, symbol) });
    if (!result.ok) return refuse(result.errors);
    forget();
    changeFresh(() => ({ id: result.id, isWanted: pathname === messages.paths.Activo, isSeen: false }));
    onClose();
    return true;
  });
  const leave = (): void => {
    forget();
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={messages.newAccount}
      onSubmit={submit}
      footer={
        <FormFooter cancelLabel={messages.cancel} onCancel={leave} submitLabel={messages.create}>
          <Preview control={form.control} />
        </FormFooter>
      }
    >
      <DraftNotice restored={restored} onStartOver={startOver} />
      <AccountFields form={form} withDays />
    </Sheet>
  );
}

/** What creating will do, as soon as it can be said. */
function Preview({ control }: { control: Control<AccountForm> }) {
  const nowMs = useNow();
  const symbol = useSymbol();
  const [typedPrice, typedDays] = useWatch({ control, name: ['priceSupplier', 'days'] });
  const [price, days] = [amountOf(typedPrice, symbol), daysOf(typedDays)];
  if (!(price >= 0) || days === null)
    return <p className="text-sm text-soft">{messages.previewIncomplete}</p>;
  const end = formatDate(addDays(new Date(nowMs).toISOString(), days));
  return (
    <p role="status" className="figures text-sm text-soft">
      {messages.preview(end, formatMoney(price, symbol))}
    </p>
  );
}
