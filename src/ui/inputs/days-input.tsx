import { cx } from '#ui/cx.ts';
import { uiMessages } from '#ui/ui.texts.ts';
import { NumberInput, type NumberInputProps } from './number-input.tsx';

const USUAL_DAYS = ['30', '60', '90'] as const;

type DaysInputProps = NumberInputProps & {
  days: string;
  onPick: (days: string) => void;
  /** Focuses the usual days: in the input, a phone's keyboard would cover half the screen. */
  focusUsual?: boolean;
};

export function DaysInput({ days, onPick, focusUsual = false, ...input }: DaysInputProps) {
  return (
    <div className="flex flex-col gap-2">
      <NumberInput min={1} max={3650} step={1} {...input} />
      <div
        role="group"
        aria-label={uiMessages.usualDays}
        className="flex flex-wrap gap-1 rounded-control bg-well p-1"
      >
        {USUAL_DAYS.map((usual, index) => (
          <button
            key={usual}
            type="button"
            data-first-focus={focusUsual && index === 0 ? '' : undefined}
            aria-pressed={days === usual}
            aria-label={uiMessages.days(usual)}
            onClick={() => onPick(usual)}
            className={cx(
              PICK,
              days === usual ? 'border-edge bg-sheet font-medium text-ink' : 'border-transparent text-soft',
            )}
          >
            {usual}
          </button>
        ))}
      </div>
    </div>
  );
}

const PICK = 'target figures flex-1 rounded-control border text-sm hover:text-ink';
