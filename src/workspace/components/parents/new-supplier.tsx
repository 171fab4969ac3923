import { useState } from 'react';
import { WorkspacePhoneField } from '#workspace/forms/workspace-phone-field.tsx';
import { ContactButton } from '#workspace/components/contact-button.tsx';
import { messages } from './parents.texts.ts';
import { NewParentBox, ParentName, type NewParentProps } from './new-parent.tsx';
import { useNewParent } from './use-new-parent.ts';

export function NewSupplier({ onMade, ...box }: NewParentProps) {
  const { make, busy, errorOf } = useNewParent('supplier', onMade);
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const pick = (contact: { name: string; phone: string }): void => {
    setPhone(contact.phone);
    if (name === '') setName(contact.name);
  };
  return (
    <NewParentBox
      {...box}
      label={messages.newSupplier}
      busy={busy}
      onAdd={() => void make({ name, phone, telegram: null })}
    >
      <div className="grid items-start gap-3 md:grid-cols-2">
        <ParentName
          label={messages.supplierName}
          placeholder={messages.supplierPlaceholder}
          value={name}
          onType={setName}
          error={errorOf('name')}
        />
        <div className="flex min-w-0 flex-col gap-4">
          <WorkspacePhoneField
            label={messages.phone}
            value={phone}
            onChange={setPhone}
            error={errorOf('phone')}
          />
          <ContactButton onPick={pick} />
        </div>
      </div>
    </NewParentBox>
  );
}
