import '#ui/theme.css';
import { keepInstallQuestion } from '#workspace/platform/early-install-question.ts';
import { keepSharedText } from '#workspace/platform/shared-text.ts';
import { lockedUser, storedSession } from '#workspace/session/stored-session.ts';
import { fetchScreen } from '#app/routes/screens.ts';

/** A part that fails here is fetched again, with a message, where it is needed. */
const begin = (part: Promise<unknown>): void => void part.catch(() => undefined);

keepInstallQuestion();
const unshared = keepSharedText(window.location.href);
if (unshared !== null) window.history.replaceState(null, '', unshared);
// The libraries aren't awaited: all files of this start are fetched at once.
const locked = lockedUser() !== null;
const signedIn = locked || storedSession() !== null;
if (locked) begin(import('#features/access/lock/lock-screen.tsx'));
void import('./main.tsx');
if (signedIn) begin(import('#workspace/data/workspace.ts'));
begin(fetchScreen(window.location.pathname, signedIn));
