import { IfMay } from '#workspace/components/opening/if-may.tsx';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormToggle } from '#ui/buttons/form-toggle.tsx';
import { Filled } from '#ui/lists/filled.tsx';
import { Share2 } from '#ui/icons.ts';
import { Page } from '#ui/page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
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
          <IfMay right="purchase">
            <FormToggle isOpen={isOpen} onToggle={toggle} words={messages} />
          </IfMay>
        </>
      }
    >
      {isOpen && (
        <SectionCard title={edited ? messages.formEdit(edited.name) : messages.formNew}>
          <CategoryForm key={edited?.id} category={edited} onSaved={close} />
        </SectionCard>
      )}
      <Filled
        rows={categories}
        picture="tag"
        words={messages}
        action={
          !isOpen && (
            <IfMay right="purchase">
              <Button onClick={toggle}>{messages.addFirst}</Button>
            </IfMay>
          )
        }
      >
        {(rows) => <CategoryList categories={rows} onEdit={edit} />}
      </Filled>
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
