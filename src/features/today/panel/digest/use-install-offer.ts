import { Facts } from '#db/facts/facts.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import { type Install, useInstall } from '#workspace/dialog/use-install.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { DAY_MS } from '#domain/dates/dates.ts';

/** Epoch ms; 0 if the offer was never declined. */
const installFacts = new Facts({ installDeclinedAt: 0 });

/** Pause after a refusal; the menu still offers it. */
const ASKED_AGAIN_MS = 90 * DAY_MS;

export interface InstallOffer {
  by: Install['by'];
  accept: () => void;
  decline: () => void;
}

/** Offered after the first sale; null without an offer. */
export function useInstallOffer(): InstallOffer | null {
  const { clock } = useWorkspace();
  const install = useInstall();
  const hasSold = useRows('clients').length > 0;
  const [declinedAt, choose] = useDeviceFact(installFacts, 'installDeclinedAt');
  if (!install || !hasSold || declinedAt === undefined) return null;
  if (clock.now() - declinedAt < ASKED_AGAIN_MS) return null;
  const decline = (): void => choose(clock.now());
  const accept = async (): Promise<void> => {
    if (!(await install.start())) decline();
  };
  return { by: install.by, accept: () => void accept(), decline };
}
