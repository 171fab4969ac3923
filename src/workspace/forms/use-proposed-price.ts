import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

interface Proposal<Values extends FieldValues> {
  /** The price. */
  field: Path<Values>;
  /** What the price depends on. */
  by: Path<Values>[];
  /** Empty where nothing gives a price. */
  propose: (values: Values) => string;
}

/** The price follows the fields that it depends on for as long as it is the one proposed (CAT-12). */
export function useProposedPrice<Values extends FieldValues>(
  { getValues, setValue, clearErrors, subscribe }: UseFormReturn<Values>,
  { field, by, propose }: Proposal<Values>,
): void {
  const proposed = useRef('');
  const proposedFor = useEffectEvent((): string => propose(getValues()));
  const follow = useEffectEvent((changed: string | undefined): void => {
    // Each input tells its own name, a reset none.
    if (changed !== undefined && !by.some((name) => name === changed)) return;
    const next = proposedFor();
    const current: unknown = getValues(field);
    const isTyped = current !== '' && current !== proposed.current;
    // While days are typed, what stands stays until a price is known.
    if (isTyped || next === '') return;
    proposed.current = next;
    setValue(field, next as PathValue<Values, Path<Values>>);
    clearErrors(field);
  });
  useEffect(() => {
    proposed.current = proposedFor();
    return subscribe({ formState: { values: true }, callback: ({ name }) => follow(name) });
  }, [subscribe]);
}
