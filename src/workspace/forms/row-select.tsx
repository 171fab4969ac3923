import { useAccounts, useRows } from '#workspace/data/use-rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { Select, type SelectOption, type SelectProps } from '#ui/inputs/select.tsx';
import { messages } from '#workspace/workspace.texts.ts';

type RowSelectProps = Omit<SelectProps, 'options' | 'placeholder'> & {
  kind: 'account' | 'category' | 'supplier';
};

export function RowSelect({ kind, ...select }: RowSelectProps) {
  const accounts = useAccounts();
  const categories = useRows('categories');
  const suppliers = useRows('suppliers');
  const options: Record<RowSelectProps['kind'], SelectOption[]> = {
    account: accounts.map(({ streaming, category }) => ({
      value: streaming.id,
      label: `${serviceName(streaming, category)} · ${streaming.email}`,
    })),
    category: categories.map(({ id, name }) => ({ value: id, label: name })),
    supplier: suppliers.map(({ id, name }) => ({ value: id, label: name })),
  };
  return <Select {...select} options={options[kind].toSorted(byLabel)} placeholder={messages.choose} />;
}

function byLabel(a: SelectOption, b: SelectOption): number {
  return a.label.localeCompare(b.label, 'es');
}
