import { Controller, type UseFormReturn } from 'react-hook-form';
import { PRICES_LIMIT } from '#contract/fields.ts';
import { ACCOUNT_TYPES, type AccountType } from '#domain/rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { clearsError } from '#workspace/forms/show-field-errors.ts';
import { linesIn, type PriceLine, textOfLines } from '#workspace/forms/price-lines.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Plus, X } from '#ui/icons.ts';
import { FieldError } from '#ui/inputs/field.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Select } from '#ui/inputs/select.tsx';
import type { CategoryValues } from './category-values.ts';
import { messages } from './categories.messages.ts';

type Form = { form: UseFormReturn<CategoryValues> };

const { prices: texts } = messages;
const TYPES = ACCOUNT_TYPES.toReversed().map((value) => ({ value, label: value }));
const USUAL_DAYS = ['30', '60', '90'] as const;

/** What a sale costs, by type and days (CAT-11). */
export function PriceRows({ form }: Form) {
  const { onChange: clear } = clearsError(form, 'prices');
  return (
    <Controller
      control={form.control}
      name="prices"
      render={({ field, fieldState: { error } }) => (
        <Rows
          lines={linesIn(field.value)}
          error={error?.message}
          onChange={(lines) => {
            field.onChange(textOfLines(lines));
            clear();
          }}
        />
      )}
    />
  );
}

interface RowsProps {
  lines: readonly PriceLine[];
  error: string | undefined;
  onChange: (lines: PriceLine[]) => void;
}

function Rows({ lines, error, onChange }: RowsProps) {
  return (
    <fieldset className="col-span-full flex min-w-0 flex-col gap-2">
      <legend className="text-sm font-medium">{texts.title}</legend>
      <p className="text-sm text-soft">{texts.hint}</p>
      {lines.length > 0 && (
        <ol className="flex max-w-xl flex-col gap-2">
          {lines.map((line, index) => (
            <Row
              // A line has no name of its own, and its inputs keep no state but a sentence about its amount.
              key={`${lines.length} ${index}`}
              number={index + 1}
              line={line}
              onChange={(changed) => onChange(lines.map((other, at) => (at === index ? changed : other)))}
              onRemove={() => onChange(lines.filter((_line, at) => at !== index))}
            />
          ))}
        </ol>
      )}
      {error && <FieldError id="prices-error" text={error} />}
      {lines.length < PRICES_LIMIT && (
        <Button size="small" className="self-start" onClick={() => onChange([...lines, nextLine(lines)])}>
          <Plus aria-hidden className="size-4" />
          {texts.add}
        </Button>
      )}
    </fieldset>
  );
}

interface RowProps {
  number: number;
  line: PriceLine;
  onChange: (line: PriceLine) => void;
  onRemove: () => void;
}

function Row({ number, line, onChange, onRemove }: RowProps) {
  const symbol = useSymbol();
  return (
    <li className="flex flex-wrap items-start gap-1.5">
      <div className="grow basis-[5.75rem]">
        <Select
          label={texts.type(number)}
          labelHidden
          options={TYPES}
          value={line.type}
          onChange={(event) => onChange({ ...line, type: event.target.value as AccountType })}
        />
      </div>
      <div className="grow basis-14">
        <NumberInput
          label={texts.days(number)}
          labelHidden
          min={1}
          max={3650}
          placeholder={texts.daysShort}
          className="px-2"
          value={line.days}
          onChange={(event) => onChange({ ...line, days: event.target.value })}
        />
      </div>
      <div className="min-w-0 grow-2 basis-24">
        <MoneyInput
          label={texts.price(number)}
          labelHidden
          symbol={symbol}
          value={line.price}
          onChange={(event) => onChange({ ...line, price: event.target.value })}
        />
      </div>
      <IconButton icon={X} label={texts.remove(number)} onClick={onRemove} />
    </li>
  );
}

/** The first usual days that profiles have no price for. */
function nextLine(lines: readonly PriceLine[]): PriceLine {
  const taken = lines.filter(({ type }) => type === 'Perfil').map(({ days }) => days);
  return { type: 'Perfil', days: USUAL_DAYS.find((days) => !taken.includes(days)) ?? '', price: '' };
}
