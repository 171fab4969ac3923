/** What only Safari has: whether the page runs from the home screen of an iPhone or iPad. */
type AppleNavigator = Navigator & { standalone?: boolean };

const REL = 'noopener noreferrer';

/**
 * How a link to WhatsApp or Telegram opens: beside the app. From an iPhone's home screen that would leave an empty window
 * behind, to be closed by hand, so that there it opens from the app's own window, which stays as it is while iOS hands
 * the address over (docs/decisions/0062-chat-links.md).
 */
export function chatLink(): { target?: '_blank'; rel: string } {
  const fromHomeScreen = (navigator as AppleNavigator).standalone === true;
  return fromHomeScreen ? { rel: REL } : { target: '_blank', rel: REL };
}
