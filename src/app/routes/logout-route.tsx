import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { SCREEN } from './screen-options.ts';

const LogoutScreen = lazyPart(
  () => import('#features/session/leaving/logout-screen.tsx'),
  'LogoutScreen',
  SCREEN,
);

/** The workspace closes before its database is deleted. */
export function LogoutRoute() {
  const workspace = useWorkspace();
  return <LogoutScreen onBeforeDelete={() => workspace.stop()} />;
}
