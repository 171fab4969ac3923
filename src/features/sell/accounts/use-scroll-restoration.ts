import { useLayoutEffect, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

interface Place {
  pageTopPx: number;
  tableTopPx: number;
  tableLeftPx: number;
  /** The first card in sight and its distance from the top: cards out of sight have only an assumed height. */
  card: { id: string; topPx: number } | null;
}

const places = new Map<string, Place>();
/** Pixels. The header covers the cards under it: they count as out of sight. */
const HEADER_PX = 56;

/**
 * Returns a list to its last position, by any link; a first visit by a link begins at the top. `key` identifies the
 * list and its user.
 */
export function useScrollRestoration(key: string, list: RefObject<HTMLElement | null>): void {
  const came = useNavigationType();
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const place = places.get(key);
    if (place) goTo(place, box);
    else if (came !== NavigationType.Pop) window.scrollTo(0, 0);
    return () => void places.set(key, placeIn(box));
    // `came` counts only when the list opens: a dialog that opens or closes navigates too.
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
