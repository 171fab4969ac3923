import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useDeviceChoice } from '#workspace/actions/use-device-choice.ts';
import { type Install, useInstall } from '#workspace/dialog/use-install.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { DAY_MS } from '#domain/dates/dates.ts';

/** How long a no holds; the menu offers it all the while. */
const ASKED_AGAIN_MS = 90 * DAY_MS;

/** Installing, offered: how it is done here, and the two answers. */
export interface InstallOffer {
  by: Install['by'];
  accept: () => void;
  decline: () => void;
}

/** The offer to install the app, from the first sale on; null where there is none to make. */
export function useInstallOffer(): InstallOffer | null {
  const { clock } = useWorkspace();
  const install = useInstall();
  const hasSold = useRows('clients').length > 0;
  const [declinedAt, choose] = useDeviceChoice('installDeclinedAt');
  if (!install || !hasSold || declinedAt === undefined) return null;
  if (clock.now() - declinedAt < ASKED_AGAIN_MS) return null;
  const decline = (): void => choose(clock.now());
  const accept = async (): Promise<void> => {
    if (!(await install.start())) decline();
  };
  return { by: install.by, accept: () => void accept(), decline };
}
