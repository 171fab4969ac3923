import { useLayoutEffect, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** Where in a list the reseller was. */
interface Place {
  pageTopPx: number;
  tableTopPx: number;
  tableLeftPx: number;
  /** The first card in sight and how far from the top it was: cards out of sight have no sure height. */
  card: { id: string; topPx: number } | null;
}

/** By list and user, while the app is open. */
const places = new Map<string, Place>();
/** What lies under the header is out of sight. */
const HEADER_PX = 56;

/**
 * Brings a list back to where it was when the reseller comes back to it, by whichever link; a first visit begins
 * at its top.
 *
 * @param key the list and its user
 */
export function useKeptPlace(key: string, list: RefObject<HTMLElement | null>): void {
  const came = useNavigationType();
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const place = places.get(key);
    if (place) goTo(place, box);
    else if (came !== NavigationType.Pop) window.scrollTo(0, 0);
    return () => void places.set(key, placeIn(box));
    // How one came matters when the list opens, and no dialog's coming and going after that.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, list]);
}

function placeIn(box: HTMLElement): Place {
  const table = tableOf(box);
  const card = cardsOf(box).find((one) => one.getBoundingClientRect().top >= HEADER_PX);
  return {
    pageTopPx: window.scrollY,
    tableTopPx: table?.scrollTop ?? 0,
    tableLeftPx: table?.scrollLeft ?? 0,
    card: card ? { id: idOf(card), topPx: card.getBoundingClientRect().top } : null,
  };
}

function goTo({ pageTopPx, tableTopPx, tableLeftPx, card }: Place, box: HTMLElement): void {
  tableOf(box)?.scrollTo(tableLeftPx, tableTopPx);
  window.scrollTo(0, pageTopPx);
  const there = pageTopPx > 0 && card && cardsOf(box).find((one) => idOf(one) === card.id);
  if (there) window.scrollBy(0, there.getBoundingClientRect().top - card.topPx);
}

const tableOf = (box: HTMLElement) => box.querySelector<HTMLElement>('[role=region]');
const cardsOf = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-account]')];
const idOf = (card: HTMLElement) => card.dataset['account'] ?? '';
