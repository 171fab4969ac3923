import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { lazyScreen, SCREEN } from './lazy-screen.ts';

const LogoutScreen = lazyScreen(
  () => import('#features/session/leaving/logout-screen.tsx'),
  'LogoutScreen',
  SCREEN,
);

/** The workspace closes before its database is deleted. */
export function LogoutRoute() {
  const workspace = useWorkspace();
  return <LogoutScreen onBeforeDelete={() => workspace.stop()} />;
}
