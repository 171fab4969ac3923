/** Safari only: true when the page runs from the home screen of an iPhone or iPad. */
type AppleNavigator = Navigator & { standalone?: boolean };

const REL = 'noopener noreferrer';

/** A new window on an iPhone's home screen would stay behind, empty: the link opens in the app's own (ADR 0062). */
export function chatLink(): { target?: '_blank'; rel: string } {
  const fromHomeScreen = (navigator as AppleNavigator).standalone === true;
  return fromHomeScreen ? { rel: REL } : { target: '_blank', rel: REL };
}
