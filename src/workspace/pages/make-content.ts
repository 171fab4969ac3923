import type { Workspace } from '#workspace/data/workspace.ts';
import { editedOf } from '#workspace/data/use-templates.ts';
import {
  type Held,
  type PageHead,
  pageHead,
  type PageService,
  pageServices,
} from '#domain/client-page/page-content.ts';
import { type PageLock, sealHead, sealPage } from '#domain/client-page/page-seal.ts';
import { headOf } from '#domain/client-page/page-parts.ts';
import type { Client } from '#domain/rows.ts';

/** What a client's page shows; `head` is null on a helper's phone, which keeps the owner's. */
export interface ShownPage {
  head: PageHead | null;
  services: PageService[];
}

/** Null while something of it can't be read: an empty password must not replace the true one. */
export function shownPage({ rowCache, people, userId }: Workspace, client: Client): ShownPage | null {
  const profile = rowCache.get('profile', userId);
  const held: Held[] = [];
  for (const service of people.get(client.phoneuser)?.services ?? []) {
    const { streaming, category } = service;
    if (!streaming || streaming.unreadable || service.client.unreadable) return null;
    held.push({ client: service.client, streaming, category });
  }
  if (!profile || held.length === 0) return null;
  const isHelper = rowCache.get('helpers', userId) !== undefined;
  const head = isHelper ? null : pageHead(profile, client, editedOf(rowCache.shown('templates')));
  return { head, services: pageServices(held, profile.symbolmoney) };
}

/** `before` is the row's content, whose head a helper keeps. */
export function contentOf(lock: PageLock, { head, services }: ShownPage, before: string | null): string {
  return sealPage(lock, head ? sealHead(lock, head) : headOf(before ?? ''), services);
}
