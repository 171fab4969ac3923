import { useLayoutEffect, type RefObject } from 'react';
import { keptByUser } from '#workspace/data/kept-by-user.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { PAGE_SIZE } from '#ui/lists/use-page.ts';
import type { AccountPage } from './use-account-page.ts';

/** The account that was made last. */
interface Fresh {
  id: string;
  /** Whether the list that has it is to be turned to it. */
  isWanted: boolean;
  /** Whether it has been brought into sight. */
  isSeen: boolean;
}

/** What was made last, until a list that showed it is left (ACC-43). */
export const useFresh = keptByUser<Fresh | null>(null);

/** Where the list has the new account: brought into sight once, by its page and the screen. */
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
  // The list that is left forgets it before the one that is opened shows it.
  useLayoutEffect(() => () => change((before) => (before?.isSeen ? null : before)), [change]);
}
