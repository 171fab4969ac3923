import { createContext, useContext } from 'react';
import type { Desk } from './workspace.ts';

/** The desk of whoever is signed in; provided by the app around every screen that needs a session. */
export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('This screen needs a session');
  return desk;
}
