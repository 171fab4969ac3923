import { useWatch, type Control } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { DraftSheet } from '#workspace/forms/draft-sheet.tsx';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useMutationForm } from '#workspace/forms/use-mutation-form.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { addDays, formatDate } from '#domain/dates/dates.ts';
import { formatMoney } from '#domain/money/money.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { daysOf } from '#domain/money/typed-numbers.ts';
import { AccountFields } from './account-fields.tsx';
import {
  ACCOUNT_ERRORS,
  createBody,
  missingIn,
  newAccountForm,
  type AccountForm,
} from './account-form-values.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { useFresh } from '#features/sell/accounts/use-fresh-account.ts';

export function NewAccountDialog({ id: wanted, onClose }: DialogProps) {
  const symbol = useSymbol();
  const categories = useRows('categories');
  const suppliers = useRows('suppliers');
  const streamings = useRows('streamings');
  const [, changeFresh] = useFresh();
  const { pathname } = useLocation();
  const draft = useMutationForm({
    name: 'streaming.create',
    draft: 'account-new/',
    defaults: () => newAccountForm({ categories, suppliers, streamings }, wanted),
    check: (values) => missingIn(values),
    toBody: (values) => createBody(values, symbol),
    onMade: ({ id }) =>
      changeFresh(() => ({ id, isWanted: pathname === messages.paths.Activo, isSeen: false })),
    leave: onClose,
    errors: ACCOUNT_ERRORS,
  });
  return (
    <DraftSheet
      draft={draft}
      onClose={onClose}
      title={messages.newAccount}
      cancelLabel={messages.cancel}
      submitLabel={messages.create}
      note={<Preview control={draft.form.control} />}
    >
      <AccountFields form={draft.form} withDays />
    </DraftSheet>
  );
}

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
