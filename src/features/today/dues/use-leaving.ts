import { useState } from 'react';
import type { Client } from '#domain/rows.ts';

export interface ListItem {
  row: Client;
  /** True for a row that has left the list and moves out. */
  leaves: boolean;
}

/**
 * The rows and, as long as they move out, those answered since (ADR 0092). Another `view`, such as the next page, shows
 * at once.
 */
export function useLeaving(rows: readonly Client[], view: string) {
  const [state, setState] = useState(() => ({ rows, view, items: rows.map(stays) }));
  let { items } = state;
  if (state.rows !== rows || state.view !== view) {
    items = state.view === view && !isMotionReduced() ? withLeaving(state.items, rows) : rows.map(stays);
    setState({ rows, view, items });
  }
  const drop = (id: string): void =>
    setState((before) => ({
      ...before,
      items: before.items.filter(({ row, leaves }) => !leaves || row.id !== id),
    }));
  return { items, drop };
}

const stays = (row: Client): ListItem => ({ row, leaves: false });

const isMotionReduced = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Each leaving row stays behind its former predecessor. */
export function withLeaving(before: readonly ListItem[], rows: readonly Client[]): ListItem[] {
  const listed = new Set(rows.map(({ id }) => id));
  const items = rows.map(stays);
  let at = 0;
  for (const { row } of before) {
    const place = items.findIndex((item) => item.row.id === row.id);
    if (place >= 0) at = place + 1;
    else if (!listed.has(row.id)) items.splice(at++, 0, { row, leaves: true });
  }
  return items;
}
