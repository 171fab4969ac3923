export { JoinScreen } from './join-screen.tsx';
export { TeamScreen } from './team-screen.tsx';
