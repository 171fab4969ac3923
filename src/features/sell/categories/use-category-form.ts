import { useEffect, useRef, useState } from 'react';
import type { Category } from '#domain/rows.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useMutationForm } from '#workspace/forms/use-mutation-form.ts';
import { type CategoryValues, changedBody, createBody, proposedBy, valuesOf } from './category-values.ts';

export interface CategoryFormProps {
  category: Category | undefined;
  onSaved: () => void;
}

/** After a creation the form stays, its name empty (CAT-07). Errors show at their field and in a banner (CAT-09). */
export function useCategoryForm({ category, onSaved }: CategoryFormProps) {
  const [busy, setBusy] = useState(false);
  const categories = useRows('categories');
  const symbol = useSymbol();
  const proposals = useRef<Proposed>(valuesOf(category, { symbol, categories }));
  const goOn = (values: CategoryValues): CategoryValues => {
    proposals.current = values;
    return { ...values, name: '', prices: '' };
  };
  const mutationForm = useMutationForm({
    name: category ? 'category.update' : 'category.create',
    id: category?.id,
    draft: `category/${category?.id ?? 'new'}`,
    defaults: () => valuesOf(category, { symbol, categories }),
    toBody: (values, opened) => (category ? changedBody(opened, values, symbol) : createBody(values, symbol)),
    next: category ? undefined : { values: goOn, focus: 'name' },
    onBusy: setBusy,
    leave: onSaved,
    errors: { focus: 'page', tellFirst: 'name' },
  });
  const { setFocus, getValues, setValue } = mutationForm.form;
  useEffect(() => setFocus('name'), [setFocus]);
  /** A typed name proposes colour and profiles, unless others were chosen (CAT-13). */
  const propose = (name: string): void => {
    if (category) return;
    const next = proposedBy(name, categories);
    for (const field of PROPOSED)
      if (getValues(field) === proposals.current[field]) setValue(field, next[field]);
    proposals.current = next;
  };
  return { ...mutationForm, busy, propose };
}

const PROPOSED = ['backgroundcolor', 'profileCount'] as const;
type Proposed = Pick<CategoryValues, (typeof PROPOSED)[number]>;
