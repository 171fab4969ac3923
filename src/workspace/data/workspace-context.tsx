import { createContext, useContext } from 'react';
import type { Workspace } from './workspace.ts';

export const WorkspaceContext = createContext<Workspace | null>(null);

/** Throws without a signed-in user. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('This screen needs a session');
  return workspace;
}
