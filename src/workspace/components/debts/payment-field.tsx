import type { ComponentProps } from 'react';
import { messages } from './debts.texts.ts';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { PAYMENTS } from '#workspace/forms/payment.ts';

type PaymentFieldProps = Omit<ComponentProps<typeof RadioGroup>, 'label' | 'options'>;

const OPTIONS = PAYMENTS.map((value) => ({ value, label: messages[value] }));

/** Asks if the term is paid at once; it changes no figure of the books (CLI-28). */
export function PaymentField(props: PaymentFieldProps) {
  return <RadioGroup {...props} label={messages.payment} options={OPTIONS} />;
}
