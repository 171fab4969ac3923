import type { Bearing } from '#domain/finance/bearings.ts';
import type { Category, Client, Finance, Streaming } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';

/** What figures are made of. */
export interface Books {
  finances: readonly Finance[];
  categories: readonly Category[];
  streamings: readonly Streaming[];
  clientOf: (id: string) => Client | undefined;
  /** By `bearings`, for lines whose place isn't plain. */
  bearingOf: (entry: Finance) => Bearing;
}

/** An account, and what its lines call its service now. */
export interface Place {
  accountId: string;
  service: string;
}

const SEPARATOR = ' · ';

/**
 * Where plain lines belong: making a bearing for each of 146,000 lines costs several times the walk. Lines that aren't plain
 * (closings, corrections, refunds of suppliers, former names) get nothing here, and take their bearing.
 */
export function placesIn({ categories, streamings, clientOf }: Books) {
  const categoryById = new Map(categories.map((category) => [category.id, category]));
  const byId = new Map<string, Place>();
  /** Null where several accounts have the user. */
  const byEmail = new Map<string, Place | null>();
  for (const account of streamings) {
    const place = {
      accountId: account.id,
      service: serviceName(account, categoryById.get(account.categoryId)),
    };
    byId.set(account.id, place);
    byEmail.set(account.email, byEmail.has(account.email) ? null : place);
  }
  /** The client whom a line names. */
  const clientIn = ({ aboutId, correctsId, kind }: Finance): Client | undefined =>
    !aboutId || correctsId || kind === 'Inversion' ? undefined : clientOf(aboutId);
  const ofClient = ({ streamingsId }: Client): Place | undefined => byId.get(streamingsId);
  const ofPurchase = ({ kind, aboutId, correctsId, quantity, description }: Finance): Place | undefined => {
    if (kind !== 'Inversion' || aboutId || correctsId || quantity < 0) return undefined;
    const email = description.slice(description.lastIndexOf(SEPARATOR) + SEPARATOR.length);
    const place = byEmail.get(email);
    return place && says(description, kind, place.service, email) ? place : undefined;
  };
  return { clientIn, ofClient, ofPurchase };
}

/** The line says the service as it is called now, after its kind and before `who`. */
export function says(description: string, kind: string, service: string, who: string): boolean {
  const at = kind.length + SEPARATOR.length;
  const next = at + service.length + SEPARATOR.length;
  return (
    description.startsWith(service, at) &&
    description.startsWith(SEPARATOR, at + service.length) &&
    description.startsWith(who, next)
  );
}
