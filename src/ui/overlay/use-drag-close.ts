import { type PointerEvent, useRef } from 'react';

/** A drag beyond this share of the sheet's height closes it. */
const FAR = 0.3;
/** CSS px per ms: a flick closes a sheet however short its way. */
const FAST = 0.6;
/** A shorter movement is a press. */
const SLOP_PX = 6;

type Drag = { pointerId: number; startY: number; lastY: number; lastMs: number; speed: number };

/**
 * Lets a phone's sheet follow the finger that pulls its head down. A drag far or fast enough calls `close`; otherwise,
 * or if closing is refused, the sheet returns. `sheet` goes to the sheet, `drag` to its head.
 */
export function useDragClose(close: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const show = (byPx: number): void => {
    if (!sheet.current) return;
    sheet.current.style.transition = byPx > 0 ? 'none' : '';
    sheet.current.style.transform = byPx > 0 ? `translateY(${byPx}px)` : '';
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.pointerType === 'mouse' || (event.target as Element).closest('button, a')) return;
      const { pointerId, clientY: startY, timeStamp: lastMs } = event;
      drag.current = { pointerId, startY, lastY: startY, lastMs, speed: 0 };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const now = drag.current;
      if (now?.pointerId !== event.pointerId) return;
      const byPx = event.clientY - now.startY;
      if (byPx > SLOP_PX) event.currentTarget.setPointerCapture(event.pointerId);
      const passedMs = Math.max(1, event.timeStamp - now.lastMs);
      now.speed = (event.clientY - now.lastY) / passedMs;
      now.lastY = event.clientY;
      now.lastMs = event.timeStamp;
      show(byPx);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      const ended = drag.current;
      drag.current = null;
      if (!ended || !sheet.current) return;
      const byPx = event.clientY - ended.startY;
      const isFar = byPx > sheet.current.offsetHeight * FAR;
      const isFlick = ended.speed > FAST && byPx > SLOP_PX;
      if (isFar || isFlick) close();
      // React has rendered a closing by the next frame: such a sheet leaves from where the finger let go.
      requestAnimationFrame(() => {
        if (sheet.current?.dataset['state'] !== 'closed') show(0);
      });
    },
    onPointerCancel: (): void => {
      drag.current = null;
      show(0);
    },
  };
  return { sheet, drag: handlers };
}
