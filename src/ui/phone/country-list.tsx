import { type KeyboardEvent, useId, useState } from 'react';
import { type Country, filterCountries } from './country-search.ts';
import { cx } from '#ui/cx.ts';
import { messages } from './phone.texts.ts';
import { useDebounced } from '#ui/use-debounced.ts';

export type CountryListProps = {
  countries: readonly Country[];
  chosen: string;
  onChoose: (code: string) => void;
  onClose: () => void;
};

const SEARCH_DELAY_MS = 250;

/** Filters 250 ms after the last key (GEN-08). An earlier Enter chooses by the typed text, not from the old list. */
export function CountryList({ countries, chosen, onChoose, onClose }: CountryListProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const settled = useDebounced(typed, SEARCH_DELAY_MS);
  const found = filterCountries(countries, settled);
  const active = found[Math.min(at, found.length - 1)];
  const choose = (): void => {
    const meant = settled === typed ? active : filterCountries(countries, typed)[0];
    if (meant) onChoose(meant.code);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => setAt(Math.min(at + 1, found.length - 1)),
    ArrowUp: () => setAt(Math.max(at - 1, 0)),
    Enter: choose,
    Escape: onClose,
  };
  const press = (event: KeyboardEvent): void => {
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <div data-owns-escape="" className="flex flex-col gap-2 rounded-control border border-edge bg-sheet p-2">
      <input
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={active && `${id}-${active.code}`}
        aria-label={messages.searchCountry}
        placeholder={messages.searchCountry}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
        className="control"
      />
      <ul
        id={id}
        role="listbox"
        aria-label={messages.countries}
        className="max-h-56 overflow-y-auto overscroll-contain"
      >
        {found.map((country) => (
          <CountryOption
            key={country.code}
            id={`${id}-${country.code}`}
            country={country}
            active={country === active}
            chosen={country.code === chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p role="status" className="px-2 text-sm text-soft">
          {messages.noCountry}
        </p>
      )}
    </div>
  );
}

type CountryOptionProps = {
  id: string;
  country: Country;
  active: boolean;
  chosen: boolean;
  onChoose: (code: string) => void;
};

function CountryOption({ id, country, active, chosen, onChoose }: CountryOptionProps) {
  return (
    <li role="presentation">
      <button
        id={id}
        ref={(option) => {
          if (active) option?.scrollIntoView({ block: 'nearest' });
        }}
        type="button"
        role="option"
        aria-selected={chosen}
        tabIndex={-1}
        onClick={() => onChoose(country.code)}
        className={cx(
          'target flex w-full items-center justify-between gap-3 rounded-control px-2 text-left',
          active ? 'bg-well' : 'hover:bg-well',
          chosen && 'font-medium text-accent',
        )}
      >
        {country.label}
        <span className="figures text-soft">+{country.callingCode}</span>
      </button>
    </li>
  );
}
