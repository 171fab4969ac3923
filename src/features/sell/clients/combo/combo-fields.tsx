import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useAccounts, useReady, useRows } from '#workspace/data/use-rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/feedback/chip.tsx';
import { Plus } from '#ui/icons.ts';
import { focusAfterRemoval } from '#ui/inputs/focus-after-removal.ts';
import { type ComboLine, comboLines, comboText, roomByCategory } from './combo-lines.ts';
import { ComboRow } from './combo-row.tsx';
import { messages } from './combo.texts.ts';
import { type ComboProps, useCombo } from './use-combo.ts';

/** Further services for the same client, by the same press (CLI-42). */
export function ComboFields(props: ComboProps) {
  const { form } = props;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const more = useWatch({ control: form.control, name: 'more' });
  const [isChoosing, setChoosing] = useState(false);
  const isRefused = form.formState.errors.more !== undefined;
  const change = (lines: readonly ComboLine[]): void => {
    form.setValue('more', comboText(lines));
    form.clearErrors('more');
  };
  const add = (categoryId: string): void => {
    flushSync(() => {
      change([...comboLines(more), { categoryId, accountId: '', slot: 0, price: null }]);
      setChoosing(false);
    });
    // The focus was on the pressed chip, which is gone: the new row takes it.
    const row = section.current?.querySelector('li:last-child');
    (row?.querySelector('select') ?? row?.querySelector('button'))?.focus();
  };
  return (
    <section ref={section} aria-labelledby={more === '' ? undefined : id} className="flex flex-col gap-2">
      {more !== '' && (
        <>
          <h3 id={id} className="text-sm font-medium">
            {messages.title}
          </h3>
          <Rows
            {...props}
            isRefused={isRefused}
            onChange={change}
            onRemove={(index) =>
              focusAfterRemoval(section.current, index, () =>
                change(comboLines(more).filter((_line, at) => at !== index)),
              )
            }
          />
        </>
      )}
      {isChoosing ? (
        <ServiceChips {...props} more={more} onChoose={add} />
      ) : (
        <Button size="small" className="self-start" data-add onClick={() => setChoosing(true)}>
          <Plus aria-hidden className="size-4" />
          {messages.add}
        </Button>
      )}
    </section>
  );
}

type RowsProps = ComboProps & {
  isRefused: boolean;
  onChange: (lines: ComboLine[]) => void;
  onRemove: (index: number) => void;
};

function Rows({ isRefused, onChange, onRemove, ...props }: RowsProps) {
  const services = useCombo(props);
  const lines = services.map(({ line }) => line);
  return (
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line px-3">
      {services.map((service, index) => (
        <ComboRow
          // The same service may occur twice.
          key={`${index} ${service.line.categoryId}`}
          service={service}
          symbol={props.symbol}
          isRefused={isRefused}
          onChange={(line) => onChange(lines.map((other, at) => (at === index ? line : other)))}
          onRemove={() => onRemove(index)}
        />
      ))}
    </ul>
  );
}

type ServiceChipsProps = ComboProps & { more: string; onChoose: (categoryId: string) => void };

function ServiceChips({ form, account, nowMs, more, onChoose }: ServiceChipsProps) {
  const accounts = useAccounts();
  const ready = useReady();
  const categories = useRows('categories');
  const { accountType, numberprofile } = form.getValues();
  const first = { accountId: account.streaming.id, accountType, numberprofile };
  const room = roomByCategory(comboLines(more), first, { accounts, nowMs });
  const shown = categories
    .filter(({ id }) => room.has(id))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
  if (shown.length === 0) return ready ? <p className="text-sm text-soft">{messages.none}</p> : null;
  return (
    <div role="group" aria-label={messages.choose} className="flex flex-wrap gap-2">
      {shown.map(({ id, name, backgroundcolor }, index) => (
        <Chip
          key={id}
          label={name}
          color={backgroundcolor}
          count={room.get(id) ?? 0}
          selected={false}
          aria-label={messages.chip(name, room.get(id) ?? 0)}
          // Takes the focus of the button that opened the chips, which is gone.
          autoFocus={index === 0}
          data-add={index === 0 ? '' : undefined}
          onClick={() => onChoose(id)}
        />
      ))}
    </div>
  );
}
