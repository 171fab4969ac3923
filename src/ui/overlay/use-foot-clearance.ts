import { type RefObject, useLayoutEffect } from 'react';

/** Room of a banner below a centred sheet: with less, banners go above the sheet's buttons. */
const BANNER_ROOM_PX = 96;
const PROPERTY = '--sheet-foot';

/**
 * Heights of the sheets on screen, the newest last: a closing sheet overlaps with the next one during its animation.
 */
const heights = new Map<symbol, number>();

function publish(): void {
  const last = [...heights.values()].at(-1);
  const { style } = document.documentElement;
  if (last === undefined) style.removeProperty(PROPERTY);
  else style.setProperty(PROPERTY, `${last}px`);
}

/** Reports how high a sheet's buttons reach from the bottom of the screen, so that banners stay above them (GEN-67). */
export function useFootClearance(foot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = foot.current?.closest<HTMLElement>('[data-sheet]');
    if (!foot.current || !box) return undefined;
    const own = foot.current;
    const key = Symbol();
    const measure = (): void => {
      // Not by the rectangle, which moves while the sheet comes in.
      const below = getComputedStyle(box).bottom === '0px' ? centredRoom(box) : 0;
      heights.set(key, below < BANNER_ROOM_PX ? below + own.offsetHeight : 0);
      publish();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(own);
    observer.observe(box);
    return () => {
      observer.disconnect();
      heights.delete(key);
      publish();
    };
  }, [foot]);
}

/** Free room below a centred sheet; a phone's sheet is at the bottom, above the keyboard. */
function centredRoom(box: HTMLElement): number {
  const { top, marginBottom } = getComputedStyle(box);
  if (top === '0px') return Math.max(0, (window.innerHeight - box.offsetHeight) / 2);
  return Number.parseFloat(marginBottom) || 0;
}
