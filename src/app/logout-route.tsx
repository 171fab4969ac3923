import { useDesk } from '#desk/desk-context.tsx';
import { lazyScreen } from './lazy-screen.ts';

const loadLogout = () => import('#features/session/logout-screen.tsx');
const LogoutScreen = lazyScreen(loadLogout, 'LogoutScreen');
/** Comes with the other: without a network it is there too. */
export const LeavingScreen = lazyScreen<'LeavingScreen', object>(loadLogout, 'LeavingScreen');

/** The desk is closed before its database goes. */
export function LogoutRoute() {
  const desk = useDesk();
  return <LogoutScreen onBeforeDelete={() => desk.stop()} />;
}
