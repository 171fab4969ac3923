import { cx } from '#ui/cx.ts';

/** Takes the pointer, although Radix switches it off on the page, so that a press doesn't go through. */
export const SHEET_VEIL = cx('pointer-events-auto fixed inset-0 z-40 animate-fade-in bg-veil');

export const SHEET_BOX = cx(
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-sheet bg-lift shadow-lift outline-none',
  'transition-transform duration-200 ease-kit',
  'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
  'md:inset-0 md:m-auto md:h-fit md:rounded-sheet',
  'md:data-[state=closed]:animate-dialog-out md:data-[state=open]:animate-dialog-in',
);

/**
 * The parts of a new sheet ignore presses for a moment, which were meant for the content before it. The box doesn't: a
 * press that goes past it would close it (GEN-59).
 */
const SETTLE = 'animate-settle';

/**
 * Dragging the head pulls the sheet down instead of scrolling the page below. If large text leaves the width under
 * 14rem, title and description take a line each.
 */
export const SHEET_HEAD = cx(
  SETTLE,
  '@container shrink-0 touch-none px-4 pt-2 pb-3 md:touch-auto md:px-6 md:pt-5',
);

export const SHEET_SIZES = {
  small: 'md:max-w-md',
  medium: 'md:max-w-xl',
  large: 'md:max-w-3xl',
} as const;

export const SHEET_BODY = cx(
  SETTLE,
  'flex min-h-0 flex-col gap-4 overflow-x-hidden overflow-y-auto overscroll-contain px-4 pt-1 pb-5 md:px-6',
  'last:pb-[max(1.25rem,env(safe-area-inset-bottom))]',
);

export const SHEET_FOOTER = cx(
  SETTLE,
  'grid shrink-0 auto-cols-fr grid-flow-col gap-2 border-t border-line px-4 pt-3 md:flex md:justify-end md:px-6',
  'pb-[max(0.75rem,env(safe-area-inset-bottom))]',
);
