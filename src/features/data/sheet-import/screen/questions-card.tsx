import { useState } from 'react';
import { KNOWN_SERVICES } from '#domain/services.ts';
import type { Twice } from '#features/data/sheet-import/reading/roles.ts';
import { textOf } from '#features/data/sheet-import/reading/grid.ts';
import type { SheetRead } from '#features/data/sheet-import/reading/read-sheet.ts';
import { messages } from '#features/data/sheet-import/sheet-import.texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import type { SheetState } from './use-sheet.ts';

export function TabsCard({ state }: { state: SheetState }) {
  const { opened, sheets, picked } = state;
  if (opened.grids.length < 2) return null;
  return (
    <SectionCard title={messages.tabs.title}>
      <p className="text-sm text-soft">{picked.size === 0 ? messages.tabs.none : messages.tabs.hint}</p>
      <div className="flex flex-wrap gap-x-6">
        {sheets.map((sheet, tab) => (
          <Checkbox
            key={sheet.name}
            label={messages.tabRows(sheet.name, sheet.rows.filter(({ skipped }) => !skipped).length)}
            checked={picked.has(tab)}
            onChange={(event) => state.pick(tab, event.target.checked)}
          />
        ))}
      </div>
    </SectionCard>
  );
}

export function QuestionsCard({ state, tab }: { state: SheetState; tab: number }) {
  const sheet = state.sheets[tab];
  const twice = sheet?.columns.asked ?? [];
  if (!sheet) return null;
  const countries = countriesOf(state, tab);
  if (!sheet.asksOrder && !sheet.asksService && twice.length === 0 && countries.size === 0) return null;
  return (
    <SectionCard title={state.picked.size > 1 ? sheet.name : undefined}>
      {twice.map((one) => (
        <ColumnQuestion key={one.role} state={state} tab={tab} sheet={sheet} twice={one} />
      ))}
      {sheet.asksOrder && <OrderQuestion state={state} tab={tab} />}
      {countries.size > 0 && <CountryQuestion state={state} tab={tab} countries={countries} />}
      {sheet.asksService && <ServiceQuestion state={state} tab={tab} sheet={sheet} />}
    </SectionCard>
  );
}

interface ColumnQuestionProps {
  state: SheetState;
  tab: number;
  sheet: SheetRead;
  twice: Twice;
}

function ColumnQuestion({ state, tab, sheet, twice: { role, indexes } }: ColumnQuestionProps) {
  const { twice } = messages;
  const [only = 0] = indexes;
  const isOne = indexes.length === 1;
  const header = (index: number): string => sheet.header.texts[index] ?? '';
  const label = (index: number): string =>
    twice.column(header(index), index + 1, role === 'password' ? '' : sampleOf(state, tab, index));
  const { columns: chosen } = state.choicesOf(tab);
  const own = indexes.find((index) => chosen.get(index) === role);
  const isNone = indexes.every((index) => chosen.get(index) === null);
  const choose = (value: string): void => {
    const columns = new Map(chosen);
    for (const index of indexes) {
      if (value === NONE) columns.set(index, null);
      else columns.delete(index);
    }
    if (value !== NONE) columns.set(Number(value), role);
    state.change(tab, { columns });
  };
  return (
    <RadioGroup
      name={`twice-${tab}-${role}`}
      label={isOne ? twice.doubtful(header(only)) : twice.label(messages.roles[role])}
      hint={twice.hint}
      options={[
        ...indexes.map((index) => ({ value: String(index), label: isOne ? twice.yes : label(index) })),
        { value: NONE, label: isOne ? twice.no : twice.none },
      ]}
      value={own === undefined ? (isNone ? NONE : '') : String(own)}
      onChange={(event) => choose(event.target.value)}
    />
  );
}

const NONE = 'none';

function sampleOf({ opened, sheets }: SheetState, tab: number, index: number): string {
  const first = (sheets[tab]?.header.rows.at(-1) ?? -1) + 1;
  const rows = opened.grids[tab]?.rows.slice(first) ?? [];
  return textOf(rows.find((row) => textOf(row[index]) !== '')?.[index]);
}

function OrderQuestion({ state, tab }: { state: SheetState; tab: number }) {
  const { order } = messages;
  return (
    <RadioGroup
      name={`order-${tab}`}
      label={order.label}
      hint={order.hint}
      options={[
        { value: 'dmy', label: order.dmy },
        { value: 'mdy', label: order.mdy },
      ]}
      value={state.choicesOf(tab).order ?? ''}
      onChange={(event) => state.change(tab, { order: event.target.value === 'mdy' ? 'mdy' : 'dmy' })}
    />
  );
}

/** Ambiguous phones before one answer for the whole sheet is offered. */
const WORTH_ASKING = 3;
const MOST_COUNTRIES = 6;
const NAMES = new Intl.DisplayNames('es', { type: 'region' });
const nameOf = (code: string): string => NAMES.of(code) ?? code;

/** ISO codes with the rows that each would settle, most first; empty without a question. */
function countriesOf({ sheets, choicesOf, countryOf }: SheetState, tab: number): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const asked = (sheets[tab]?.rows ?? [])
    .flatMap(({ problems }) => problems)
    .filter(({ kind }) => kind === 'whichCountry');
  for (const { options } of asked)
    for (const country of new Set(options.map(countryOf)))
      if (country !== undefined) found.set(country, (found.get(country) ?? 0) + 1);
  const chosen = choicesOf(tab).country;
  if (!chosen && asked.length < WORTH_ASKING) return new Map();
  const most = [...found].sort(([, one], [, other]) => other - one).slice(0, MOST_COUNTRIES);
  return new Map(chosen && !found.has(chosen) ? [[chosen, 0], ...most] : most);
}

interface CountryQuestionProps {
  state: SheetState;
  tab: number;
  countries: ReadonlyMap<string, number>;
}

/** Asked once for all ambiguous phones (IMP-40). */
function CountryQuestion({ state, tab, countries }: CountryQuestionProps) {
  const { country: texts } = messages;
  return (
    <RadioGroup
      name={`country-${tab}`}
      label={texts.label}
      hint={texts.hint}
      options={[
        ...[...countries].map(([code, count]) => ({
          value: code,
          label: count === 0 ? nameOf(code) : texts.option(nameOf(code), count),
        })),
        { value: NONE, label: texts.each },
      ]}
      value={state.choicesOf(tab).country ?? NONE}
      onChange={({ target: { value } }) => state.change(tab, { country: value === NONE ? null : value })}
    />
  );
}

const USUAL = KNOWN_SERVICES.slice(0, 6);

function ServiceQuestion({ state, tab }: { state: SheetState; tab: number; sheet: SheetRead }) {
  const { service } = messages;
  const chosen = state.choicesOf(tab).service;
  const [typed, setTyped] = useState(chosen ?? '');
  const choose = (name: string): void => {
    setTyped(name);
    state.change(tab, { service: name.trim() === '' ? null : name.trim() });
  };
  return (
    <div className="flex flex-col gap-2">
      <TextInput
        label={service.label}
        hint={service.hint}
        placeholder={service.placeholder}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => choose(typed)}
      />
      <div className="flex flex-wrap gap-2">
        {USUAL.map(({ name }) => (
          <Button key={name} size="small" aria-pressed={chosen === name} onClick={() => choose(name)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
