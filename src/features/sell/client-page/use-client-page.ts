import { startTransition, useOptimistic } from 'react';
import { useOnlineList } from '#workspace/actions/use-online-list.ts';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import { usePerson } from '#workspace/data/use-people.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { contentOf, shownPage } from '#workspace/pages/make-content.ts';
import { pageHolder } from '#workspace/pages/page-link.ts';
import { listPages } from '#contract/calls/page.ts';
import { requestFor } from '#contract/call.ts';
import { newPage } from '#domain/client-page/page-seal.ts';
import type { Client } from '#domain/rows.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { messages } from './client-page.texts.ts';

const ERROR_MS = 3_000;
const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);

/** The sale that holds the person's page, else the one of the dialog; undefined once it is gone. */
export function useHolder(id: string): Client | undefined {
  const client = useRow('clients', id);
  const person = usePerson(client?.phoneuser ?? '');
  return client && (pageHolder([client, ...(person?.clients ?? [])]) ?? client);
}

export interface PageActions {
  /** Also puts a new link in the place of the one before. */
  make: () => void;
  remove: () => void;
  /** As pressed, before the change is written. */
  asksPin: boolean;
  askPin: (asks: boolean) => void;
}

export function usePageActions(client: Client): PageActions {
  const workspace = useWorkspace();
  const mutate = useMutation();
  const { id, pageId, pageAsksPin } = client;
  const [asksPin, setAsksPin] = useOptimistic(pageAsksPin);
  const make = async (): Promise<void> => {
    const shown = shownPage(workspace, client);
    if (!shown) return showResult({ status: 'error', message: messages.notReady, ms: ERROR_MS });
    const lock = newPage(random);
    const body = { ...lock, pageContent: contentOf(lock, shown, null), pageAsksPin };
    await mutate({ name: 'client.page', id, body });
  };
  return {
    make: () => void make(),
    remove: () => void mutate({ name: 'client.page', id, body: { pageId: null } }),
    asksPin,
    askPin: (asks) =>
      startTransition(async () => {
        setAsksPin(asks);
        await mutate({ name: 'client.page', id, body: { pageId, pageAsksPin: asks } });
      }),
  };
}

const REQUEST = requestFor(listPages);

/** ISO; null if it was never opened, undefined while that isn't known. */
export function useOpenedAt(id: string): string | null | undefined {
  const { answer } = useOnlineList(REQUEST);
  if (answer === null) return undefined;
  return answer.find((page) => page.id === id)?.openedAt ?? null;
}
