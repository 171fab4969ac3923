import type { Client, Profile } from '#domain/rows.ts';

type PageFields = Pick<Client, 'pageId' | 'pageKey'>;

/** The link that opens the client's page, or null without one or without its key. */
export function pageLink({ pageId, pageKey }: PageFields): string | null {
  return pageId && pageKey ? `${location.origin}/c/${pageId}#${pageKey}` : null;
}

/** The sale that holds the person's page: its content shows all their services (PAGE-02). */
export const pageHolder = <Row extends PageFields>(clients: readonly Row[]): Row | undefined =>
  clients.find(({ pageId }) => pageId);

/** The link of the public catalogue, or null while it is off. */
export function catalogueLink(profile: Pick<Profile, 'catalogueId'> | undefined): string | null {
  return profile?.catalogueId ? `${location.origin}/catalogo/${profile.catalogueId}` : null;
}
