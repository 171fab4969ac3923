import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Eye, EyeOff } from '#ui/icons.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import type { SecretVisibility } from '#features/sell/accounts/row-context.ts';

export type MaskToggleProps = {
  part: keyof SecretVisibility;
  header: string;
  shown: boolean;
  toggle: (part: keyof SecretVisibility) => void;
};

const LABELS = {
  passwords: { show: messages.showPasswords, hide: messages.hidePasswords },
  suppliers: { show: messages.showSuppliers, hide: messages.hideSuppliers },
} satisfies Record<keyof SecretVisibility, unknown>;

export function MaskToggle({ part, header, shown, toggle }: MaskToggleProps) {
  const { show, hide } = LABELS[part];
  return (
    <span className="inline-flex flex-wrap items-center">
      {header}
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={shown ? hide : show}
        className="-my-2"
        onClick={() => toggle(part)}
      />
    </span>
  );
}
