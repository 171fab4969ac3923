import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

export interface Proposal<Values extends FieldValues> {
  /** The price. */
  field: Path<Values>;
  /** What the price depends on. */
  by: Path<Values>[];
  /** Empty where nothing gives a price. */
  propose: (values: Values) => string;
}

export type ProposingForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'getValues' | 'setValue' | 'clearErrors' | 'subscribe'
>;

interface Following {
  /** Proposes now: for what became known without any input. */
  refresh: () => void;
  stop: () => void;
}

/** The price follows the fields that it depends on for as long as it is the one proposed. */
export function followProposal<Values extends FieldValues>(
  { getValues, setValue, clearErrors, subscribe }: ProposingForm<Values>,
  { field, by, propose }: Proposal<Values>,
): Following {
  let proposed = propose(getValues());
  const refresh = (): void => {
    const next = propose(getValues());
    const current: unknown = getValues(field);
    const isTyped = current !== '' && current !== proposed;
    // While days are typed, what stands stays until a price is known.
    if (isTyped || next === '') return;
    proposed = next;
    setValue(field, next as PathValue<Values, Path<Values>>);
    clearErrors(field);
  };
  const follow = (changed: string | undefined): void => {
    // Each input tells its own name, a reset none: it brings back days and the price proposed for them.
    if (changed === undefined) {
      const next = propose(getValues());
      if (getValues(field) === next) proposed = next;
      refresh();
    } else if (by.some((name) => name === changed)) refresh();
  };
  const stop = subscribe({ formState: { values: true }, callback: ({ name }) => follow(name) });
  return { refresh, stop };
}
