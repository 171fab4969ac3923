import { useProfile } from '#workspace/data/use-rows.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { DraftSheet } from '#workspace/forms/draft-sheet.tsx';
import { inputText } from '#workspace/forms/field-text.ts';
import { fieldOf } from '#workspace/forms/field-of.ts';
import { useMutationForm } from '#workspace/forms/use-mutation-form.ts';
import type { Profile } from '#domain/rows.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { messages } from './month.texts.ts';

/** Sets or clears the profit that the owner wants to make in a month (FIN-38). */
export function MonthGoalDialog({ onClose }: DialogProps) {
  const profile = useProfile();
  return profile ? <GoalForm profile={profile} onClose={onClose} /> : null;
}

function GoalForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { id, symbolmoney: symbol, monthGoal } = profile;
  const draft = useMutationForm({
    name: 'user.month_goal',
    id,
    draft: 'month-goal',
    defaults: () => ({ monthGoal: monthGoal === null ? '' : inputText('money', monthGoal, symbol) }),
    toBody: (values) => ({
      monthGoal: values.monthGoal.trim() === '' ? null : amountOf(values.monthGoal, symbol),
    }),
    leave: onClose,
  });
  return (
    <DraftSheet
      draft={draft}
      onClose={onClose}
      title={messages.goalTitle}
      description={messages.goalHint}
      size="small"
      cancelLabel={messages.back}
      submitLabel={messages.goalSave}
    >
      <MoneyInput label={messages.goalLabel} symbol={symbol} {...fieldOf(draft.form, 'monthGoal')} />
    </DraftSheet>
  );
}
