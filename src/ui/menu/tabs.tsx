import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrows, Home and End move the choice, and Tab goes on into the panel. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const choose = (index: number): void => {
    const next = tabs[(index + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.value);
    list.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 };
    const to = ends[event.key] ?? at + (STEPS[event.key] ?? Number.NaN);
    if (Number.isNaN(to)) return;
    event.preventDefault();
    choose(to);
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-x-1 border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={TAB}
            onClick={() => onChange(tab.value)}
            onKeyDown={onKey}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className="flex min-w-0 flex-col gap-3"
      >
        {children}
      </div>
    </div>
  );
}

const TAB =
  'target -mb-px inline-flex grow items-center justify-center border-b-2 border-transparent px-2 text-sm text-soft hover:text-ink sm:grow-0 md:px-3 aria-selected:border-accent aria-selected:font-medium aria-selected:text-accent';
