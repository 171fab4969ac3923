import type { ChangeEvent } from 'react';
import { DraftNotice } from '#workspace/forms/draft-notice.tsx';
import { EntityField } from '#workspace/forms/entity/entity-field.tsx';
import { clearsError } from '#workspace/forms/show-field-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PriceRows } from './price-rows.tsx';
import { messages } from './categories.texts.ts';
import { useCategoryForm, type CategoryFormProps } from './use-category-form.ts';

export function CategoryForm(props: CategoryFormProps) {
  const { form, busy, submit, restored, startOver, propose } = useCategoryForm(props);
  const field = { form, of: 'categories' } as const;
  const name = clearsError(form, 'name');
  return (
    <form
      noValidate
      aria-label={props.category ? messages.formEdit(props.category.name) : messages.formNew}
      onSubmit={submit}
      className="grid grid-cols-2 gap-4 md:grid-cols-[minmax(0,1fr)_6rem_11rem]"
    >
      <div className="col-span-full empty:hidden">
        <DraftNotice restored={restored} onStartOver={startOver} />
      </div>
      <div className="col-span-2 md:col-span-1">
        <EntityField
          {...field}
          name="name"
          rules={{
            onChange: (event: ChangeEvent<HTMLInputElement>) => {
              name.onChange();
              propose(event.target.value);
            },
          }}
        />
      </div>
      <EntityField {...field} name="backgroundcolor" clears />
      <EntityField {...field} name="profileCount" clears />
      <PriceRows form={form} />
      <Button
        variant="primary"
        type="submit"
        busy={busy}
        className="col-span-2 md:col-span-full md:justify-self-end"
      >
        {messages.submit}
      </Button>
    </form>
  );
}
