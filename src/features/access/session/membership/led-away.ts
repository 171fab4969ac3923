/** State of the history entry of a page that an ended membership led to. */
export interface LedAway {
  /** Path and search of the page that was asked for. */
  ledFrom: string;
  /** The end that counted as over, ISO. */
  endDate: string | null;
}

/**
 * The page to go back to when the end counts as over no more, though it is the same: a clock that ran ahead was set
 * right by the server's time. Null after a renewal, which the page shows, and for a page opened by hand.
 */
export function wayBack(state: unknown, endDate: string | null, isOver: boolean | undefined): string | null {
  const led = state as Partial<LedAway> | null;
  return isOver === false && led?.ledFrom !== undefined && led.endDate === endDate ? led.ledFrom : null;
}
