import { useEffect, useRef } from 'react';
import { Controller, type RefCallBack, type UseFormReturn } from 'react-hook-form';
import { PRICES_LIMIT } from '#contract/fields.ts';
import { ACCOUNT_TYPES, type AccountType } from '#domain/rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { clearsError } from '#workspace/forms/show-field-errors.ts';
import {
  type LinePart,
  linesIn,
  type PriceLine,
  textOfLines,
  wrongLines,
} from '#workspace/forms/price-lines.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Plus, X } from '#ui/icons.ts';
import { FieldError } from '#ui/inputs/field.tsx';
import { focusAfterRemoval } from '#ui/inputs/focus-after-removal.ts';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { Select } from '#ui/inputs/select.tsx';
import type { CategoryValues } from './category-values.ts';
import { messages } from './categories.texts.ts';

type Form = { form: UseFormReturn<CategoryValues> };

const { prices: texts } = messages;
const TYPES = ACCOUNT_TYPES.toReversed().map((value) => ({ value, label: value }));
const USUAL_DAYS = ['30', '60', '90'] as const;
const ERROR_ID = 'prices-error';

/** Price of a sale by type and days (CAT-11). */
export function PriceRows({ form }: Form) {
  const { onChange: clear } = clearsError(form, 'prices');
  const symbol = useSymbol();
  return (
    <Controller
      control={form.control}
      name="prices"
      render={({ field, fieldState: { error } }) => (
        <Rows
          lines={linesIn(field.value)}
          wrong={wrongLines(field.value, symbol)}
          error={error?.message}
          focusRef={field.ref}
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
  wrong: ReadonlyMap<number, readonly LinePart[]>;
  error: string | undefined;
  /** Takes the focus of a refusal: the first wrong input. */
  focusRef: RefCallBack;
  onChange: (lines: PriceLine[]) => void;
}

function Rows({ lines, wrong, error, focusRef, onChange }: RowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const set = useRef<HTMLFieldSetElement>(null);
  useEffect(() => focusRef({ focus: () => focusWrong(list.current, wrong) }), [focusRef, wrong]);
  return (
    <fieldset ref={set} className="col-span-full flex min-w-0 flex-col gap-2">
      <legend className="text-sm font-medium">{texts.title}</legend>
      <p className="text-sm text-soft">{texts.hint}</p>
      {lines.length > 0 && (
        <ol ref={list} className="flex max-w-xl flex-col gap-2">
          {lines.map((line, index) => (
            <Row
              // A line has no name of its own, and its inputs keep no state but the message about its amount.
              key={`${lines.length} ${index}`}
              number={index + 1}
              line={line}
              wrong={error === undefined ? [] : (wrong.get(index) ?? [])}
              onChange={(changed) => onChange(lines.map((other, at) => (at === index ? changed : other)))}
              onRemove={() =>
                focusAfterRemoval(set.current, index, () =>
                  onChange(lines.filter((_line, at) => at !== index)),
                )
              }
            />
          ))}
        </ol>
      )}
      {error && <FieldError id={ERROR_ID} text={error} />}
      {lines.length < PRICES_LIMIT && (
        <Button
          size="small"
          className="self-start"
          data-add
          onClick={() => onChange([...lines, nextLine(lines)])}
        >
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
  wrong: readonly LinePart[];
  onChange: (line: PriceLine) => void;
  onRemove: () => void;
}

function Row({ number, line, wrong, onChange, onRemove }: RowProps) {
  const symbol = useSymbol();
  const wrongBy = (part: LinePart) => (wrong.includes(part) ? ERROR_ID : undefined);
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
          wrongBy={wrongBy('days')}
          onChange={(event) => onChange({ ...line, days: event.target.value })}
        />
      </div>
      <div className="min-w-0 grow-2 basis-24">
        <MoneyInput
          label={texts.price(number)}
          labelHidden
          symbol={symbol}
          value={line.price}
          wrongBy={wrongBy('price')}
          onChange={(event) => onChange({ ...line, price: event.target.value })}
        />
      </div>
      <IconButton icon={X} label={texts.remove(number)} data-remove onClick={onRemove} />
    </li>
  );
}

/** Each row has the days before the price. */
function focusWrong(list: HTMLElement | null, wrong: RowsProps['wrong']): void {
  const [first] = wrong;
  if (!first) return;
  const [index, [part]] = first;
  list?.children[index]?.querySelectorAll('input')[part === 'days' ? 0 : 1]?.focus();
}

/** The first usual days without a price for profiles. */
function nextLine(lines: readonly PriceLine[]): PriceLine {
  const taken = lines.filter(({ type }) => type === 'Perfil').map(({ days }) => days);
  return { type: 'Perfil', days: USUAL_DAYS.find((days) => !taken.includes(days)) ?? '', price: '' };
}
