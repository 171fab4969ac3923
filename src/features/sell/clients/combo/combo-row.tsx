import { formatDate } from '#domain/dates/dates.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { serviceName } from '#domain/service-name.ts';
import { OutlastNote } from '#workspace/components/outlast-note.tsx';
import { useNow } from '#workspace/data/use-now.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { X } from '#ui/icons.ts';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { Monogram } from '#ui/look/monogram.tsx';
import type { ComboLine } from './combo-lines.ts';
import { messages } from './combo.texts.ts';
import type { PricedService } from './use-combo.ts';

interface ComboRowProps {
  service: PricedService;
  symbol: string;
  isRefused: boolean;
  onChange: (line: ComboLine) => void;
  onRemove: () => void;
}

export function ComboRow({ service, symbol, isRefused, onChange, onRemove }: ComboRowProps) {
  const { line, view, slot, slots, accounts, endDate } = service;
  const category = useRow('categories', line.categoryId);
  const nowMs = useNow();
  const name = view ? serviceName(view.streaming, view.category) : (category?.name ?? '');
  const isUnpriced = Number.isNaN(amountOf(service.price, symbol));
  return (
    <li className="flex flex-col gap-1.5 py-2.5">
      <div className="flex items-center gap-2">
        <Monogram name={name} color={category?.backgroundcolor} />
        <span className="min-w-0 grow font-semibold wrap-anywhere">{name}</span>
        <IconButton icon={X} label={messages.remove(name)} className="-my-1" data-remove onClick={onRemove} />
      </div>
      {view ? (
        <>
          <Select
            label={messages.account(name)}
            labelHidden
            value={view.streaming.id}
            options={accounts.map(({ streaming }) => ({
              value: streaming.id,
              label: messages.accountOption(streaming.email, formatDate(streaming.endDate)),
            }))}
            onChange={(event) => onChange({ ...line, accountId: event.target.value, slot: 0 })}
          />
          <div className="flex flex-wrap items-start gap-1.5">
            <div className="grow basis-28">
              <Select
                label={messages.slot(name)}
                labelHidden
                value={String(slot)}
                options={slots.map((each) => ({ value: String(each), label: messages.slotOption(each) }))}
                onChange={(event) =>
                  onChange({ ...line, accountId: view.streaming.id, slot: Number(event.target.value) })
                }
              />
            </div>
            <div className="min-w-0 grow basis-28">
              <MoneyInput
                label={messages.price(name)}
                labelHidden
                symbol={symbol}
                value={service.price}
                error={isRefused && isUnpriced ? messages.noPrice(name) : undefined}
                onChange={(event) => onChange({ ...line, price: event.target.value })}
              />
            </div>
          </div>
          <OutlastNote endDate={endDate} streaming={view.streaming} nowMs={nowMs} />
        </>
      ) : (
        <p className="text-sm text-soft">{messages.full}</p>
      )}
    </li>
  );
}
