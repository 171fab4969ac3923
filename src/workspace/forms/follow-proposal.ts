import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

export interface Proposal<Values extends FieldValues> {
  field: Path<Values>;
  by: Path<Values>[];
  /** Empty without a known price. */
  propose: (values: Values) => string;
}

export type ProposingForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'getValues' | 'setValue' | 'clearErrors' | 'subscribe'
>;

interface Following {
  refresh: () => void;
  stop: () => void;
}

/** The price follows its fields as long as it is the proposed one. */
export function followProposal<Values extends FieldValues>(
  { getValues, setValue, clearErrors, subscribe }: ProposingForm<Values>,
  { field, by, propose }: Proposal<Values>,
): Following {
  let proposed = propose(getValues());
  const refresh = (): void => {
    const next = propose(getValues());
    const current: unknown = getValues(field);
    const isTyped = current !== '' && current !== proposed;
    // While days are typed, the old price stays until a new one is known.
    if (isTyped || next === '') return;
    proposed = next;
    setValue(field, next as PathValue<Values, Path<Values>>);
    clearErrors(field);
  };
  const follow = (changed: string | undefined): void => {
    // A reset names no input, unlike typing: it restores days and the price proposed for them.
    if (changed === undefined) {
      const next = propose(getValues());
      if (getValues(field) === next) proposed = next;
      refresh();
    } else if (by.some((name) => name === changed)) refresh();
  };
  const stop = subscribe({ formState: { values: true }, callback: ({ name }) => follow(name) });
  return { refresh, stop };
}
