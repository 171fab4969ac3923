import { useDesk } from '#workspace/data/workspace-context.tsx';
import { lazyScreen } from './lazy-screen.ts';

const LogoutScreen = lazyScreen(() => import('#features/session/leaving/logout-screen.tsx'), 'LogoutScreen');

/** The desk is closed before its database goes. */
export function LogoutRoute() {
  const desk = useDesk();
  return <LogoutScreen onBeforeDelete={() => desk.stop()} />;
}
