import type { Category } from '#domain/rows.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormToggle } from '#ui/buttons/form-toggle.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Share2 } from '#ui/icons.ts';
import { Page } from '#ui/page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { CategoryForm } from './category-form.tsx';
import { CategoryList } from './category-list.tsx';
import { messages } from './categories.texts.ts';
import { useNamedRows } from '#workspace/data/use-rows.ts';
import { useFormPanel } from '#ui/inputs/use-form-panel.ts';

export function CategoriesScreen() {
  const categories = useNamedRows('categories');
  const { isOpen, editedId, toggle, edit, close } = useFormPanel();
  const edited = categories?.find(({ id }) => id === editedId);
  return (
    <Page
      title={messages.title}
      width="narrow"
      actions={
        <>
          {categories && categories.length > 0 && <PriceListButton />}
          <FormToggle isOpen={isOpen} onToggle={toggle} words={messages} />
        </>
      }
    >
      {isOpen && (
        <SectionCard title={edited ? messages.formEdit(edited.name) : messages.formNew}>
          <CategoryForm key={edited?.id} category={edited} onSaved={close} />
        </SectionCard>
      )}
      <Categories categories={categories} onEdit={edit} onAdd={isOpen ? undefined : toggle} />
    </Page>
  );
}

function PriceListButton() {
  const { openDialog } = useDialog();
  return (
    <Button onClick={() => openDialog('price-list')}>
      <Share2 aria-hidden className="size-5" />
      {messages.priceList}
    </Button>
  );
}

type CategoriesProps = {
  categories: readonly Category[] | undefined;
  onEdit: (id: string) => void;
  onAdd: (() => void) | undefined;
};

function Categories({ categories, onEdit, onAdd }: CategoriesProps) {
  if (!categories) return <SkeletonList />;
  if (categories.length === 0)
    return (
      <EmptyState
        picture="tag"
        text={messages.empty}
        hint={messages.emptyHint}
        action={onAdd && <Button onClick={onAdd}>{messages.addFirst}</Button>}
      />
    );
  return <CategoryList categories={categories} onEdit={onEdit} />;
}
