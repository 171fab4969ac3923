import { useEffect, useState } from 'react';
import type { Category } from '#domain/rows.ts';
import { useMutationForm } from '#workspace/forms/use-mutation-form.ts';
import { changedBody, createBody, valuesOf } from './category-values.ts';

export interface CategoryFormProps {
  /** Undefined to create one. */
  category: Category | undefined;
  onSaved: () => void;
}

/** After a creation the form stays, its name empty (CAT-07). Errors show at their field and in a banner (CAT-09). */
export function useCategoryForm({ category, onSaved }: CategoryFormProps) {
  const [busy, setBusy] = useState(false);
  const mutationForm = useMutationForm({
    name: category ? 'category.update' : 'category.create',
    id: category?.id,
    draft: `category/${category?.id ?? 'new'}`,
    defaults: () => valuesOf(category),
    toBody: (values, opened) => (category ? changedBody(opened, values) : createBody(values)),
    next: category ? undefined : { values: (values) => ({ ...values, name: '' }), focus: 'name' },
    onBusy: setBusy,
    leave: onSaved,
    errors: { focus: 'page', tellFirst: 'name' },
  });
  const { setFocus } = mutationForm.form;
  useEffect(() => setFocus('name'), [setFocus]);
  return { ...mutationForm, busy };
}
