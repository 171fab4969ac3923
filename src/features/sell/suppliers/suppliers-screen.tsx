import type { Supplier } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormToggle } from '#ui/buttons/form-toggle.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Eye, EyeOff } from '#ui/icons.ts';
import { Page } from '#ui/page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { SupplierForm } from './supplier-form.tsx';
import { SupplierList, type SupplierListProps } from './supplier-list.tsx';
import { messages } from './suppliers.texts.ts';
import { useFormPanel } from '#ui/inputs/use-form-panel.ts';
import { keptByUser } from '#workspace/data/kept-by-user.ts';
import { useNamedRows } from '#workspace/data/use-rows.ts';

const useNamesHidden = keptByUser(false);

export function SuppliersScreen() {
  const suppliers = useNamedRows('suppliers');
  const { isOpen, editedId, toggle, edit, close } = useFormPanel();
  const [hidden, setHidden] = useNamesHidden();
  const edited = suppliers?.find(({ id }) => id === editedId);
  const actions = (
    <>
      <NamesToggle hidden={hidden} onToggle={() => setHidden((before) => !before)} />
      <FormToggle isOpen={isOpen} onToggle={toggle} words={messages} />
    </>
  );
  return (
    <Page title={messages.title} width="narrow" actions={actions}>
      {isOpen && (
        <SectionCard title={edited ? messages.formEdit : messages.formNew}>
          <SupplierForm key={edited?.id} supplier={edited} onSaved={close} />
        </SectionCard>
      )}
      <Suppliers suppliers={suppliers} hidden={hidden} onEdit={edit} onAdd={isOpen ? undefined : toggle} />
    </Page>
  );
}

function NamesToggle({ hidden, onToggle }: { hidden: boolean; onToggle: () => void }) {
  return (
    <IconButton
      icon={hidden ? EyeOff : Eye}
      label={hidden ? messages.showNames : messages.hideNames}
      onClick={onToggle}
    />
  );
}

type SuppliersProps = Omit<SupplierListProps, 'suppliers'> & {
  suppliers: readonly Supplier[] | undefined;
  onAdd: (() => void) | undefined;
};

function Suppliers({ suppliers, onAdd, ...list }: SuppliersProps) {
  if (!suppliers) return <SkeletonList />;
  if (suppliers.length === 0)
    return (
      <EmptyState
        picture="parcel"
        text={messages.empty}
        hint={messages.emptyHint}
        action={onAdd && <Button onClick={onAdd}>{messages.addFirst}</Button>}
      />
    );
  return <SupplierList suppliers={suppliers} {...list} />;
}
