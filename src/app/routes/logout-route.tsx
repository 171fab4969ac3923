import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { markDrawn } from '#app/first-draw.ts';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { lazyScreen } from './lazy-screen.ts';

const LogoutScreen = lazyScreen(() => import('#features/session/leaving/logout-screen.tsx'), 'LogoutScreen', {
  waiting: <SkeletonList />,
  onDrawn: markDrawn,
});

/** The workspace closes before its database is deleted. */
export function LogoutRoute() {
  const workspace = useWorkspace();
  return <LogoutScreen onBeforeDelete={() => workspace.stop()} />;
}
