import { useLayoutEffect, type RefObject } from 'react';
import { keptByUser } from '#workspace/data/kept-by-user.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { PAGE_SIZE } from '#ui/lists/use-page.ts';
import type { AccountPage } from './use-account-page.ts';

interface Fresh {
  id: string;
  /** The list hasn't yet turned to its page and scrolled to it. */
  isWanted: boolean;
  isSeen: boolean;
}

/** The account created last, until a list that showed it closes (ACC-43). */
export const useFresh = keptByUser<Fresh | null>(null);

/** Turns the list to the new account's page and scrolls to the account, once (ACC-43). */
export function useFreshInSight(
  { found, page, rows }: AccountPage,
  list: RefObject<HTMLElement | null>,
  turnTo: (page: number) => void,
): void {
  const [fresh, change] = useFresh();
  const { name: dialog } = useDialog();
  const id = fresh?.isWanted && dialog === null ? fresh.id : null;
  useLayoutEffect(() => {
    const index = id === null ? -1 : found.findIndex(({ streaming }) => streaming.id === id);
    if (index < 0) return;
    const its = Math.floor(index / PAGE_SIZE) + 1;
    if (its !== page) return turnTo(its);
    if (!rows.some(({ streaming }) => streaming.id === id)) return;
    list.current?.querySelector('[data-fresh]')?.scrollIntoView({ block: 'center', inline: 'nearest' });
    change((before) => before && { ...before, isWanted: false, isSeen: true });
  }, [id, found, page, rows, list, turnTo, change]);
  // Runs before the next list renders, which would otherwise show the account as new again.
  useLayoutEffect(() => () => change((before) => (before?.isSeen ? null : before)), [change]);
}
