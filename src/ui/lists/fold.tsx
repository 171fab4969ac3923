import { type ReactNode, type Ref, useId } from 'react';
import { cx } from '#ui/cx.ts';
import { ChevronDown } from '#ui/icons.ts';

type FoldProps = {
  level?: 'h2' | 'h3';
  head: ReactNode;
  open: boolean;
  onToggle: () => void;
  headRef?: Ref<HTMLButtonElement>;
  classNames: { box?: string; head: string; chevron?: string; body?: string };
  /** Rendered only while the fold is open. */
  children: ReactNode;
};

/** A heading whose press shows what is below it. */
export function Fold({ level: Heading = 'h2', head, open, onToggle, headRef, ...look }: FoldProps) {
  const id = useId();
  const { classNames, children } = look;
  return (
    <section className={cx('flex flex-col', classNames.box ?? 'gap-2')}>
      <Heading>
        <button
          ref={headRef}
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className={cx('target flex w-full items-center rounded-control text-left', classNames.head)}
        >
          {head}
          <ChevronDown aria-hidden className={cx('size-5', classNames.chevron, open && 'rotate-180')} />
        </button>
      </Heading>
      <div id={id} hidden={!open} className={cx('flex flex-col', classNames.body ?? 'gap-2')}>
        {open && children}
      </div>
    </section>
  );
}
