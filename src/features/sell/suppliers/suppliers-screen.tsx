import { IfMay } from '#workspace/components/opening/if-may.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FormToggle } from '#ui/buttons/form-toggle.tsx';
import { Filled } from '#ui/lists/filled.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Eye, EyeOff } from '#ui/icons.ts';
import { Page } from '#ui/page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SupplierForm } from './supplier-form.tsx';
import { SupplierList } from './supplier-list.tsx';
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
      <IfMay right="purchase">
        <FormToggle isOpen={isOpen} onToggle={toggle} words={messages} />
      </IfMay>
    </>
  );
  return (
    <Page title={messages.title} width="narrow" actions={actions}>
      {isOpen && (
        <SectionCard title={edited ? messages.formEdit : messages.formNew}>
          <SupplierForm key={edited?.id} supplier={edited} onSaved={close} />
        </SectionCard>
      )}
      <Filled
        rows={suppliers}
        picture="parcel"
        words={messages}
        action={
          !isOpen && (
            <IfMay right="purchase">
              <Button onClick={toggle}>{messages.addFirst}</Button>
            </IfMay>
          )
        }
      >
        {(rows) => <SupplierList suppliers={rows} hidden={hidden} onEdit={edit} />}
      </Filled>
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
