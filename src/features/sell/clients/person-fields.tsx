import { Controller, type UseFormReturn } from 'react-hook-form';
import { ContactButton } from '#workspace/pieces/contact-button.tsx';
import { WorkspacePhoneField } from '#workspace/forms/workspace-phone-field.tsx';
import { optionalLabel } from '#workspace/forms/field-labels.messages.ts';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { ClientValues } from './client-values.ts';
import { messages } from './clients.messages.ts';
import { KnownClients } from './known-clients.tsx';

interface PersonFieldsProps {
  form: UseFormReturn<ClientValues>;
  phoneLabel: string;
  /** Suggests earlier clients as the name is typed. */
  suggest?: boolean;
}

export function PersonFields({ form, phoneLabel, suggest = false }: PersonFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <TextInput
        label={messages.fields.name}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        required
        error={errors.nameuser?.message}
        {...form.register('nameuser')}
      />
      {suggest && <KnownClients form={form} />}
      <Controller
        control={form.control}
        name="phoneuser"
        render={({ field }) => (
          <WorkspacePhoneField
            label={phoneLabel}
            required
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.phoneuser?.message}
          />
        )}
      />
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
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={optionalLabel('telegramuser')}
          hint={messages.fields.telegramHint}
          autoComplete="off"
          autoCapitalize="none"
          error={errors.telegramuser?.message}
          {...form.register('telegramuser')}
        />
        <TextInput
          label={optionalLabel('pin')}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          error={errors.pin?.message}
          {...form.register('pin')}
        />
      </div>
      <TextArea
        label={optionalLabel('note')}
        hint={messages.fields.noteHint}
        className="max-h-40"
        error={errors.note?.message}
        {...form.register('note')}
      />
    </>
  );
}
