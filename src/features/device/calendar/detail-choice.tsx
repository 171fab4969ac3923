import { CALENDAR_DETAILS, type CalendarDetail } from '#domain/calendar/endings.ts';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { messages } from './calendar.texts.ts';

const OPTIONS = CALENDAR_DETAILS.map((value) => ({ value, label: messages.details[value] }));

type DetailChoiceProps = { name: string; value: CalendarDetail; onChange: (detail: CalendarDetail) => void };

export function DetailChoice({ name, value, onChange }: DetailChoiceProps) {
  return (
    <div className="flex flex-col gap-1">
      <RadioGroup
        label={messages.detail}
        name={name}
        options={OPTIONS}
        value={value}
        onChange={({ target }) => onChange(target.value as CalendarDetail)}
      />
      <p className="text-sm text-soft">{messages.detailHint}</p>
    </div>
  );
}
