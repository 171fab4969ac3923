import type { UseFormReturn } from 'react-hook-form';
import { useRows } from '#workspace/data/use-rows.ts';
import { NewCategory } from '#workspace/components/parents/new-category.tsx';
import { NewSupplier } from '#workspace/components/parents/new-supplier.tsx';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import type { AccountForm } from './account-form-values.ts';
import { ParentSelect } from './parent-select.tsx';
import { isProposal, proposedTerms } from './proposed-terms.ts';

const { fields: texts } = messages;

const CATEGORY = {
  label: texts.category,
  placeholder: texts.chooseCategory,
  none: texts.noCategory,
  create: texts.newCategory,
};
const SUPPLIER = {
  label: texts.supplier,
  placeholder: texts.chooseSupplier,
  none: texts.noSupplier,
  create: texts.newSupplier,
};

type ParentFieldsProps = { form: UseFormReturn<AccountForm>; proposesTerms: boolean };

export function ParentFields({ form, proposesTerms }: ParentFieldsProps) {
  const { control } = form;
  const propose = useTermsProposal(form);
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <ParentSelect
        control={control}
        name="categoryId"
        words={CATEGORY}
        parents={useRows('categories')}
        New={NewCategory}
        onChosen={proposesTerms ? propose : undefined}
      />
      <ParentSelect
        control={control}
        name="supplierId"
        words={SUPPLIER}
        parents={useRows('suppliers')}
        New={NewSupplier}
      />
    </div>
  );
}

/** Another category proposes its own terms, unless others were typed (ACC-76). */
function useTermsProposal({ getValues, setValue }: UseFormReturn<AccountForm>) {
  const streamings = useRows('streamings');
  return (categoryId: string): void => {
    if (!isProposal(streamings, getValues('termsOfUse'))) return;
    setValue('termsOfUse', proposedTerms(streamings, categoryId), { shouldDirty: true });
  };
}
