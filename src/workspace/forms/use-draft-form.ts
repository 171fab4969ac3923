import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

/** A form whose typing outlives the app. */
export interface DraftForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** How it opened, the draft apart. */
  opened: Values;
  /** Whether it opened with what an earlier visit had left. */
  restored: boolean;
  /** Empties the form to how it opens without a draft. */
  startOver: () => void;
  /** What was typed was sent: the form stays for the next one, with only these of its values. */
  goOn: (kept: Partial<Values>) => void;
  /** Forgets the draft, since it was sent or is not wanted; what is typed after that is not kept. */
  forget: () => void;
}

/**
 * A form that keeps what is typed until it is sent (`forget`), whatever closes it. Only fields that differ from
 * `defaults` are kept, and over what they were typed: where another phone has changed the row meanwhile, its new value
 * shows and not what was typed over the old one.
 *
 * @param key the dialog and its row: `client-new/<id>`
 * @param defaults how the form opens; read once
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
    drafts.drop(key);
    setRestored(false);
    reset(base);
  };
  const goOn = (values: Partial<Values>): void => {
    reset({ ...base, ...values });
    drafts.drop(key);
    setRestored(false);
  };
  const forget = (): void => {
    over.current = true;
    drafts.drop(key);
  };
  return { form, opened: base, restored, startOver, goOn, forget };
}
