import type { UseFormReturn } from 'react-hook-form';
import { useMay } from '#workspace/data/use-rows.ts';
import { ContactButton } from '#workspace/components/contact-button.tsx';
import { EntityField } from '#workspace/forms/entity/entity-field.tsx';
import type { ClientValues } from './client-values.ts';
import { KnownClients } from './known-clients.tsx';

interface PersonFieldsProps {
  form: UseFormReturn<ClientValues>;
  phoneLabel: string;
  suggest?: boolean;
}

export function PersonFields({ form, phoneLabel, suggest = false }: PersonFieldsProps) {
  const field = { form, of: 'clients' } as const;
  return (
    <>
      <EntityField {...field} name="nameuser" />
      {suggest && <KnownClients form={form} />}
      <EntityField {...field} name="phoneuser" label={phoneLabel} />
      <ContactButton onPick={(contact) => takeContact(form, contact)} />
    </>
  );
}

/** A typed name stays: the reseller knows the client by it. */
function takeContact(
  form: PersonFieldsProps['form'],
  { name, phone }: { name: string; phone: string },
): void {
  if (form.getValues('nameuser').trim() === '') form.setValue('nameuser', name);
  form.setValue('phoneuser', phone);
  form.clearErrors(['nameuser', 'phoneuser']);
}

export function OptionalFields({ form }: Pick<PersonFieldsProps, 'form'>) {
  const field = { form, of: 'clients' } as const;
  const maySee = useMay('passwords');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <EntityField {...field} name="telegramuser" />
        {maySee && <EntityField {...field} name="pin" />}
      </div>
      <EntityField {...field} name="note" />
    </>
  );
}
