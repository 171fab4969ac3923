import { useRef } from 'react';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Search, X } from '#ui/icons.ts';
import { uiMessages } from '#ui/ui.texts.ts';

export type SearchBoxProps = {
  value: string;
  onChange: (text: string) => void;
  label: string;
  placeholder?: string | undefined;
  className?: string | undefined;
};

/** Reports each key at once; the clear button keeps the focus in the input. */
export function SearchBox({ value, onChange, label, placeholder, className }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div role="search" className={cx('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-soft"
      />
      <input
        ref={input}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="control appearance-none px-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton
          icon={X}
          label={uiMessages.clearSearch}
          className="absolute inset-y-0 right-0"
          onClick={clear}
        />
      )}
    </div>
  );
}
