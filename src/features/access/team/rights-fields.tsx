import { RIGHTS, type Right } from '#domain/rows.ts';
import { READY_SETS } from '#domain/team/rights.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { messages } from './team.texts.ts';

type SetName = keyof typeof READY_SETS;
const SETS = Object.keys(READY_SETS) as SetName[];

const isSame = (one: readonly Right[], other: readonly Right[]): boolean =>
  one.length === other.length && one.every((right) => other.includes(right));

const setOf = (rights: readonly Right[]): SetName | 'custom' =>
  SETS.find((name) => isSame(READY_SETS[name], rights)) ?? 'custom';

interface RightsFieldsProps {
  rights: readonly Right[];
  onChange: (rights: readonly Right[]) => void;
}

/** A ready set fills in the list, and each right can be changed by itself. */
export function RightsFields({ rights, onChange }: RightsFieldsProps) {
  const chosen = setOf(rights);
  const names = chosen === 'custom' ? [...SETS, 'custom' as const] : SETS;
  return (
    <>
      <RadioGroup
        label={messages.set}
        name="set"
        options={names.map((value) => ({ value, label: messages.sets[value] }))}
        value={chosen}
        onChange={({ target }) => {
          const set = SETS.find((name) => name === target.value);
          if (set) onChange(READY_SETS[set]);
        }}
      />
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-sm font-medium">{messages.may}</legend>
        {RIGHTS.map((right) => (
          <Checkbox
            key={right}
            label={messages.rights[right]}
            checked={rights.includes(right)}
            onChange={({ target }) =>
              onChange(RIGHTS.filter((each) => (each === right ? target.checked : rights.includes(each))))
            }
          />
        ))}
      </fieldset>
    </>
  );
}
