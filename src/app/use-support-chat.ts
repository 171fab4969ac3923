import { Facts } from '#db/facts/facts.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { firstDraw } from './first-draw.ts';
import { useEffect, useState } from 'react';

import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { withLoading } from '#workspace/platform/loading.ts';
import { useTemplates } from '#workspace/data/use-templates.ts';
import { whatsappLink } from '#domain/contact.ts';
import type * as Greeting from '#domain/messages/greeting.ts';
import type { Profile } from '#domain/rows.ts';
import { requestFor } from '#contract/call.ts';
import { readConfig } from '#contract/calls/system.ts';
import { callApi } from '#sync/transport/call-api.ts';

/** E.164 */
const supportFacts = new Facts<{ supportPhone: string | null }>({ supportPhone: null });

/** WhatsApp link to the panel's support, with a greeting of this user; null while unknown. */
export function useSupportChat(profile: Profile | undefined): string | null {
  const phone = useSupportPhone();
  const edited = useTemplates();
  // The texts of all messages aren't part of the first screen.
  const [greeting, setGreeting] = useState<typeof Greeting | null>(null);
  useEffect(() => {
    void firstDraw
      .then(() => import('#domain/messages/greeting.ts'))
      .then(setGreeting)
      .catch(() => undefined);
  }, []);
  if (!profile || !phone || !greeting) return null;
  return whatsappLink(phone, greeting.supportGreeting(profile, edited));
}

/** Last known number on this device, fetched again at each start; null if there is none. */
function useSupportPhone(): string | null {
  const { store } = useWorkspace();
  useEffect(() => {
    void firstDraw
      .then(() => withLoading(() => callApi(requestFor(readConfig))))
      .then((reply) =>
        reply.kind === 'ok'
          ? supportFacts.write(store.db, { supportPhone: reply.body.supportPhone })
          : undefined,
      )
      .catch(() => undefined);
  }, [store]);
  return useLiveQuery(() => supportFacts.read(store.db, 'supportPhone'), [store]) ?? null;
}
