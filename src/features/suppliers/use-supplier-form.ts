import type { UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from '#contract/answers.ts';
import type { Supplier } from '#domain/rows.ts';
import { useDraftForm } from '#workspace/forms/use-draft-form.ts';
import { useMutation, type MutationResult } from '#workspace/actions/use-mutation.ts';
import { mutationTimes } from '#workspace/actions/result-times.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { changesOf, fieldsOf, type SupplierFields } from './supplier-fields.ts';

export interface SupplierFormProps {
  /** The one being edited; undefined to create one. */
  supplier: Supplier | undefined;
  /** It was created or saved. */
  onSaved: () => void;
}

/** The form of a supplier and its submit. What is wrong shows under its field and in a banner (SUP-11). */
export function useSupplierForm({ supplier, onSaved }: SupplierFormProps) {
  const key = `supplier/${supplier?.id ?? 'new'}`;
  const { form, restored, startOver, forget } = useDraftForm(key, () => fieldsOf(supplier));
  const saved = (): void => {
    forget();
    onSaved();
  };
  const save = useSave(supplier);
  const { dirtyFields, isDirty } = form.formState;
  const submit = form.handleSubmit(async (fields) => {
    if (supplier && !isDirty) return saved();
    const outcome = await save(fields, dirtyFields);
    if (outcome.ok) saved();
    else showErrors(form, outcome.errors, mutationTimes('supplier.create').errorMs);
  });
  return { form, submit, restored, startOver };
}

/** Updates the supplier being edited, else creates one. */
function useSave(supplier: Supplier | undefined) {
  const mutate = useMutation();
  return (
    fields: SupplierFields,
    dirty: Partial<Record<keyof SupplierFields, boolean>>,
  ): Promise<MutationResult> => {
    if (!supplier) return mutate({ name: 'supplier.create', body: fields });
    return mutate({ name: 'supplier.update', id: supplier.id, body: changesOf(fields, dirty) });
  };
}

function showErrors(form: UseFormReturn<SupplierFields>, errors: FieldErrors, ms: number): void {
  const known: (keyof SupplierFields)[] = ['name', 'phone', 'telegram'];
  for (const field of known) {
    const error = errors[field];
    if (error) form.setError(field, { message: error.msg });
  }
  const told = errors['phone'] ?? Object.values(errors)[0];
  if (told) showResult({ status: 'error', message: told.msg, ms });
}
