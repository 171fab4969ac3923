export interface LedAway {
  ledFrom: string;
  /** The end that counted as over, ISO. */
  endDate: string | null;
}

/**
 * Returns the page to go back to when the same end no longer counts as over: the server's time corrected a clock that
 * ran ahead. Null after a renewal, which the page shows, and for a page opened by hand.
 */
export function wayBack(state: unknown, endDate: string | null, isOver: boolean | undefined): string | null {
  const led = state as Partial<LedAway> | null;
  return isOver === false && led?.ledFrom !== undefined && led.endDate === endDate ? led.ledFrom : null;
}
