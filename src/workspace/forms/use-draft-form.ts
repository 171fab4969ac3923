import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

export interface DraftForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  opened: Values;
  restored: boolean;
  startOver: () => void;
  /** Keeps the form open after a submit, with only these values, once the draft is off the disk. */
  goOn: (kept: Partial<Values>) => Promise<void>;
  /** Drops the draft and keeps no later input. Resolves once the draft is off the disk. */
  forget: () => Promise<void>;
  /** Undoes `forget`, if the typed values could not be saved. */
  resume: () => void;
}

/**
 * Keeps fields that differ from `defaults`, under `key` (`client-new/<id>`). Another phone's newer value of a row wins.
 */
export function useDraftForm<Values extends FieldValues>(
  key: string,
  defaults: () => Values,
): DraftForm<Values> {
  const { drafts } = useWorkspace();
  const [{ base, kept }] = useState(() => {
    const opened = defaults();
    return { base: opened, kept: drafts.get(key, opened) };
  });
  const [restored, setRestored] = useState(kept !== undefined);
  const over = useRef(false);
  const form = useForm<Values>({ defaultValues: base as DefaultValues<Values> });
  const { reset, subscribe } = form;
  useLayoutEffect(() => {
    if (kept) reset({ ...base, ...kept }, { keepDefaultValues: true });
  }, [base, kept, reset]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!over.current) drafts.keep(key, values, base);
        },
      }),
    [subscribe, drafts, key, base],
  );
  useEffect(() => () => void drafts.flush().catch(() => undefined), [drafts]);
  const startOver = (): void => {
    void drafts.drop(key);
    setRestored(false);
    reset(base);
  };
  const forget = (): Promise<void> => {
    over.current = true;
    return drafts.drop(key);
  };
  const resume = (): void => {
    over.current = false;
    drafts.keep(key, form.getValues(), base);
  };
  const goOn = async (values: Partial<Values>): Promise<void> => {
    await forget();
    reset({ ...base, ...values });
    setRestored(false);
    over.current = false;
  };
  return { form, opened: base, restored, startOver, goOn, forget, resume };
}
