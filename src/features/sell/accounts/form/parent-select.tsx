import { useState, type ComponentType } from 'react';
import { type Control, Controller } from 'react-hook-form';
import type { NewParentProps } from '#workspace/components/parents/new-parent.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Plus } from '#ui/icons.ts';
import type { AccountForm } from './account-form-values.ts';

export type ParentSelectProps = {
  control: Control<AccountForm>;
  name: 'categoryId' | 'supplierId';
  parents: readonly { id: string; name: string }[];
  words: { label: string; placeholder: string; none: string; create: string };
  New: ComponentType<NewParentProps>;
  onChosen?: ((id: string) => void) | undefined;
};

/** Can't be a row's id. */
const NEW = 'new';

/** The last option opens the fields of a new parent, which is chosen once it exists (ACC-76). */
export function ParentSelect({ control, name, parents, words, New, onChosen }: ParentSelectProps) {
  const [isNew, setIsNew] = useState(false);
  const options = parents
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
    .map((parent) => ({ value: parent.id, label: parent.name }));
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => {
        const choose = (id: string): void => {
          setIsNew(false);
          field.onChange(id);
          onChosen?.(id);
        };
        return (
          <div className="flex min-w-0 flex-col gap-2">
            <Select
              {...field}
              label={words.label}
              placeholder={words.placeholder}
              options={[...options, { value: NEW, label: `+ ${words.create}` }]}
              onChange={({ target }) => (target.value === NEW ? setIsNew(true) : choose(target.value))}
              error={fieldState.error?.message}
            />
            {isNew && <New onMade={choose} onCancel={() => setIsNew(false)} />}
            {!isNew && parents.length === 0 && (
              <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
                {words.none}
                <Button variant="quiet" size="small" onClick={() => setIsNew(true)}>
                  <Plus aria-hidden className="size-4" />
                  {words.create}
                </Button>
              </p>
            )}
          </div>
        );
      }}
    />
  );
}
