import { cx } from '#ui/cx.ts';
import { Plus } from '#ui/icons.ts';
import { uiMessages } from '#ui/ui.texts.ts';
import { Button } from './button.tsx';

type FormToggleProps = { isOpen: boolean; onToggle: () => void; words: { add: string; addLabel: string } };

export function FormToggle({ isOpen, onToggle, words }: FormToggleProps) {
  return (
    <Button
      variant={isOpen ? 'secondary' : 'primary'}
      aria-label={isOpen ? uiMessages.closeForm : words.addLabel}
      onClick={onToggle}
    >
      <Plus aria-hidden className={cx('size-5 transition-transform', isOpen && 'rotate-45')} />
      {isOpen ? uiMessages.close : words.add}
    </Button>
  );
}
