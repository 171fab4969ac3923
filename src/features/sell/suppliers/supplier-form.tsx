import { Controller } from 'react-hook-form';
import { ContactButton } from '#workspace/pieces/contact-button.tsx';
import { DraftNotice } from '#workspace/forms/draft-notice.tsx';
import { clearsError } from '#workspace/forms/show-field-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { WorkspacePhoneField } from '#workspace/forms/workspace-phone-field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { messages } from './suppliers.messages.ts';
import { usePhoneFocus } from './use-phone-focus.ts';
import { useSupplierForm, type SupplierFormProps } from './use-supplier-form.ts';

/** SUP-03, SUP-04 */
export function SupplierForm(props: SupplierFormProps) {
  const { form, busy, submit, restored, startOver } = useSupplierForm(props);
  const ref = usePhoneFocus();
  const { register, control, formState } = form;
  const { errors } = formState;
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
      <TextInput
        label={messages.name}
        placeholder={messages.namePlaceholder}
        required
        maxLength={200}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', clearsError(form, 'name'))}
      />
      <div className="flex min-w-0 flex-col gap-4">
        <Controller
          name="phone"
          rules={clearsError(form, 'phone')}
          control={control}
          render={({ field }) => (
            <WorkspacePhoneField
              label={messages.phone}
              required
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={errors.phone?.message}
            />
          )}
        />
        <ContactButton onPick={pick} />
      </div>
      <TextInput
        label={messages.telegram}
        placeholder={messages.telegramPlaceholder}
        hint={messages.telegramHint}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={200}
        error={errors.telegram?.message}
        {...register('telegram', clearsError(form, 'telegram'))}
      />
      <Button variant="primary" type="submit" busy={busy} className="self-end md:justify-self-end">
        {messages.submit}
      </Button>
    </form>
  );
}
