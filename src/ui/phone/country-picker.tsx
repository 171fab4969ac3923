import { type ComponentProps, type ReactNode, useMemo, useRef, useState } from 'react';
import type { CountryCode } from 'libphonenumber-js/max';
import { getCountryCallingCode, isSupportedCountry } from 'react-phone-number-input/input-max';
import { CountryList } from './country-list.tsx';
import { listCountries, nameOfCountry } from './country-names.ts';
import { ChevronDown } from '#ui/icons.ts';
import { messages } from './phone.texts.ts';

export type CountryPickerProps = {
  country: CountryCode;
  onCountry: (country: CountryCode) => void;
  children: ReactNode;
};

export function CountryPicker({ country, onCountry, children }: CountryPickerProps) {
  const [choosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const countries = useMemo(listCountries, []);
  const close = (): void => {
    setChoosing(false);
    button.current?.focus();
  };
  const choose = (code: string): void => {
    if (isSupportedCountry(code)) onCountry(code);
    close();
  };
  return (
    <>
      <div className="flex">
        <CountryButton
          ref={button}
          country={country}
          open={choosing}
          onClick={() => setChoosing(!choosing)}
        />
        {children}
      </div>
      {choosing && <CountryList countries={countries} chosen={country} onChoose={choose} onClose={close} />}
    </>
  );
}

type CountryButtonProps = ComponentProps<'button'> & { country: CountryCode; open: boolean };

function CountryButton({ country, open, ...button }: CountryButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-expanded={open}
      aria-label={messages.countryOf(country, getCountryCallingCode(country), nameOfCountry(country))}
      className="target figures flex shrink-0 items-center gap-1.5 rounded-l-control border border-r-0 border-edge bg-well px-3 hover:text-accent"
    >
      {country} +{getCountryCallingCode(country)}
      <ChevronDown aria-hidden className="size-4 text-soft" />
    </button>
  );
}
