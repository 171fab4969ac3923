import { ContactButton } from '#workspace/components/contact-button.tsx';
import { DraftNotice } from '#workspace/forms/draft-notice.tsx';
import { EntityField } from '#workspace/forms/entity/entity-field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { messages } from './suppliers.texts.ts';
import { usePhoneFocus } from './use-phone-focus.ts';
import { useSupplierForm, type SupplierFormProps } from './use-supplier-form.ts';

export function SupplierForm(props: SupplierFormProps) {
  const { form, busy, submit, restored, startOver } = useSupplierForm(props);
  const ref = usePhoneFocus();
  const field = { form, of: 'suppliers', clears: true } as const;
  const pick = (contact: { name: string; phone: string }): void => {
    form.setValue('phone', contact.phone, { shouldDirty: true });
    if (form.getValues('name') === '') form.setValue('name', contact.name, { shouldDirty: true });
  };
  return (
    <form
      ref={ref}
      noValidate
      aria-label={props.supplier ? messages.formEdit : messages.formNew}
      onSubmit={submit}
      className="grid gap-4 md:grid-cols-2"
    >
      <div className="md:col-span-2 empty:hidden">
        <DraftNotice restored={restored} onStartOver={startOver} />
      </div>
      <EntityField {...field} name="name" />
      <div className="flex min-w-0 flex-col gap-4">
        <EntityField {...field} name="phone" />
        <ContactButton onPick={pick} />
      </div>
      <EntityField {...field} name="telegram" />
      <Button variant="primary" type="submit" busy={busy} className="self-end md:justify-self-end">
        {messages.submit}
      </Button>
    </form>
  );
}
