import { useDialog } from '#workspace/dialog/use-dialog.ts';
import type { Category } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Monogram } from '#ui/look/monogram.tsx';
import { messages } from './first-day.texts.ts';

export function FirstAccount({ categories }: { categories: readonly Category[] }) {
  const { openDialog } = useDialog();
  const [only, ...others] = categories;
  if (!only) return null;
  const isOne = others.length === 0;
  return (
    <>
      <p className="-mt-2 text-sm text-soft">{isOne ? messages.accountHint : messages.accountWhich}</p>
      {isOne ? (
        <Button
          variant="primary"
          className="self-start max-md:w-full"
          onClick={() => openDialog('account-new', only.id)}
        >
          {messages.addAccount(only.name)}
        </Button>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {categories.map(({ id, name, backgroundcolor }) => (
            <li key={id}>
              <Button aria-label={messages.addAccount(name)} onClick={() => openDialog('account-new', id)}>
                <Monogram name={name} color={backgroundcolor} />
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
