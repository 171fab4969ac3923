import { useSymbol } from '#workspace/data/use-symbol.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { DraftSheet } from '#workspace/forms/draft-sheet.tsx';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { useMutationForm } from '#workspace/forms/use-mutation-form.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { messages } from '#features/books/finance.texts.ts';

const { expense: texts } = messages;

/** Notes what was spent on no account (FIN-36). */
export function FinanceExpenseDialog({ onClose }: DialogProps) {
  const symbol = useSymbol();
  const draft = useMutationForm({
    name: 'finance.expense',
    draft: 'expense',
    defaults: () => ({ description: '', price: '' }),
    toBody: ({ description, price }) => ({ description, price: amountOf(price, symbol) }),
    leave: onClose,
  });
  const { form } = draft;
  return (
    <DraftSheet
      draft={draft}
      onClose={onClose}
      title={texts.title}
      size="small"
      cancelLabel={texts.back}
      submitLabel={texts.confirm}
    >
      <TextInput label={texts.what} placeholder={texts.whatHint} required {...fieldOf(form, 'description')} />
      <MoneyInput label={texts.amount} symbol={symbol} required {...fieldOf(form, 'price')} />
    </DraftSheet>
  );
}
