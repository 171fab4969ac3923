import { type UseFormReturn, useWatch } from 'react-hook-form';
import { MAX_TRANSFER } from '#contract/calls/credits.ts';
import type { OnlineList } from '#workspace/actions/use-online-list.ts';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { CandidateChoice } from './candidate-choice.tsx';
import { quantityOf, type TransferValues } from './transfer-values.ts';
import { messages } from './wallet.texts.ts';
import type { Candidate } from '#contract/schemas/answers.ts';

interface TransferFieldsProps {
  form: UseFormReturn<TransferValues>;
  candidates: OnlineList<Candidate[]>;
  balance: number;
}

export function TransferFields({ form, candidates, balance }: TransferFieldsProps) {
  const [search, clientId, quantity] = useWatch({
    control: form.control,
    name: ['search', 'clientId', 'quantity'],
  });
  return (
    <>
      <TextInput
        label={messages.search}
        hint={search === '' ? messages.searchHint : undefined}
        type="tel"
        autoComplete="off"
        className="figures"
        {...form.register('search', { onChange: () => form.setValue('clientId', '') })}
      />
      <CandidateChoice candidates={candidates} search={search} field={form.register('clientId')} />
      <TextInput
        label={messages.quantity}
        hint={messages.quantityHint(MAX_TRANSFER)}
        required
        inputMode="numeric"
        pattern="[1-9][0-9]*"
        maxLength={3}
        autoComplete="off"
        className="figures"
        {...fieldOf(form, 'quantity', { onChange: () => form.clearErrors('quantity') })}
      />
      <Outcome
        name={candidates.answer?.find(({ id }) => id === clientId)?.username}
        quantity={quantityOf(quantity)}
        balance={balance}
      />
    </>
  );
}

interface OutcomeProps {
  name: string | undefined;
  quantity: number | null;
  balance: number;
}

function Outcome({ name, quantity, balance }: OutcomeProps) {
  return (
    <p aria-live="polite" className="figures rounded-control bg-well px-3 py-2 text-sm empty:hidden">
      {quantity !== null && name !== undefined && (
        <>
          {messages.willSend(quantity, name)}{' '}
          {quantity > balance ? (
            <strong className="font-semibold text-amber">
              {messages.missing(quantity - balance, balance)}
            </strong>
          ) : (
            messages.willLeave(balance - quantity)
          )}
        </>
      )}
    </p>
  );
}
