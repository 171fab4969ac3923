import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from '#contract/answers.ts';
import type { Category } from '#domain/rows.ts';
import { useDraftForm } from '#workspace/forms/use-draft-form.ts';
import { useMutation, type MutationResult } from '#workspace/actions/use-mutation.ts';
import { mutationTimes } from '#workspace/actions/result-times.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { changesOf, createBody, fieldsOf, type CategoryFields } from './category-fields.ts';

type Form = UseFormReturn<CategoryFields>;

export interface CategoryFormProps {
  /** The one being edited; undefined to create one. */
  category: Category | undefined;
  /** An edited category was saved. */
  onSaved: () => void;
}

/**
 * The form of a category and its submit. After a creation the form stays with its name alone empty (CAT-07); after an
 * edit it is done. What is wrong shows under its field and in a banner (CAT-09).
 */
export function useCategoryForm({ category, onSaved }: CategoryFormProps) {
  const key = `category/${category?.id ?? 'new'}`;
  const { form, restored, startOver, goOn, forget } = useDraftForm(key, () => fieldsOf(category));
  const saved = (): void => {
    forget();
    onSaved();
  };
  const save = useSave(category);
  const { dirtyFields, isDirty } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const submit = form.handleSubmit(async (fields) => {
    if (category && !isDirty) return saved();
    const outcome = await save(fields, dirtyFields);
    if (!outcome.ok) return showErrors(form, outcome.errors, mutationTimes('category.create').errorMs);
    if (category) return saved();
    goOn({ ...fields, name: '' });
    setFocus('name');
  });
  return { form, submit, restored, startOver };
}

/** Updates the category being edited, else creates one (CAT-04). */
function useSave(category: Category | undefined) {
  const mutate = useMutation();
  return (
    fields: CategoryFields,
    dirty: Partial<Record<keyof CategoryFields, boolean>>,
  ): Promise<MutationResult> => {
    if (!category) return mutate({ name: 'category.create', body: createBody(fields) });
    return mutate({ name: 'category.update', id: category.id, body: changesOf(fields, dirty) });
  };
}

function showErrors(form: Form, errors: FieldErrors, ms: number): void {
  const known: (keyof CategoryFields)[] = ['name', 'backgroundcolor', 'profileCount'];
  const wrong = known.filter((field) => errors[field]);
  for (const field of wrong) form.setError(field, { message: errors[field]?.msg ?? '' });
  if (wrong[0]) form.setFocus(wrong[0]);
  const told = errors['name'] ?? Object.values(errors)[0];
  if (told) showResult({ status: 'error', message: told.msg, ms });
}
