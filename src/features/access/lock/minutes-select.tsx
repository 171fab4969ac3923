import { LOCK_MINUTES, type LockMinutes } from '#db/vault/lock-record.ts';
import { Select } from '#ui/inputs/select.tsx';
import { messages } from './lock.texts.ts';

const OPTIONS = LOCK_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: messages.minutesOf(minutes),
}));

type MinutesSelectProps = { value: LockMinutes; onChange: (minutes: LockMinutes) => void };

export function MinutesSelect({ value, onChange }: MinutesSelectProps) {
  return (
    <Select
      label={messages.minutes}
      hint={messages.minutesHint}
      options={OPTIONS}
      value={String(value)}
      onChange={({ target }) => onChange(LOCK_MINUTES.find((each) => String(each) === target.value) ?? 5)}
    />
  );
}
