import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Info } from '#ui/icons.ts';

type AlertSwitchProps = {
  label: string;
  hint: string;
  note?: string | undefined;
  /** Why this browser can't do it; replaces the hint and disables the switch. */
  missing?: string | undefined;
  on: boolean;
  onChange: (on: boolean) => void;
};

export function AlertSwitch({ label, hint, note, missing, on, onChange }: AlertSwitchProps) {
  const lacks = missing !== undefined;
  return (
    <div className="flex flex-col gap-2 border-line not-last:border-b not-last:pb-3">
      <Checkbox
        label={label}
        hint={missing ?? hint}
        checked={on && !lacks}
        disabled={lacks}
        onChange={(event) => onChange(event.target.checked)}
      />
      {note !== undefined && <Note text={note} />}
    </div>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-start gap-2 rounded-control bg-well px-3 py-2 text-sm">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}
