import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { readMeta, writeMeta } from '#db/meta.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { withLoading } from '#workspace/platform/loading.ts';
import { useTemplates } from '#workspace/data/use-templates.ts';
import { whatsappLink } from '#domain/contact.ts';
import type * as Greeting from '#domain/messages/greeting.ts';
import type { Profile } from '#domain/rows.ts';
import { callApi } from '#sync/transport/api-client.ts';

/** The link of a chat with the panel's support, greeted as this user; null where there is none, or not yet. */
export function useSupportChat(profile: Profile | undefined): string | null {
  const phone = useSupportPhone();
  const edited = useTemplates();
  // The words of all messages are no part of the first screen.
  const [greeting, setGreeting] = useState<typeof Greeting | null>(null);
  useEffect(() => {
    void import('#domain/messages/greeting.ts').then(setGreeting).catch(() => undefined);
  }, []);
  if (!profile || !phone || !greeting) return null;
  return whatsappLink(phone, greeting.supportGreeting(profile, edited));
}

/** The panel's support chat, as last known on this device; null where there is none. What can't be kept is asked again. */
function useSupportPhone(): string | null {
  const { store } = useWorkspace();
  useEffect(() => {
    void withLoading(() => callApi<{ supportPhone: string | null }>('GET', '/config'))
      .then((reply) =>
        reply.kind === 'ok' ? writeMeta(store.db, 'supportPhone', reply.body.supportPhone) : undefined,
      )
      .catch(() => undefined);
  }, [store]);
  return useLiveQuery(() => readMeta(store.db, 'supportPhone'), [store]) ?? null;
}
